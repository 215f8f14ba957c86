# The tables over the network, with everything they are kept in under /data; see docs/install.md.
#
#   docker build -t twentyone .
#   docker run -p 8021:8021 -v twentyone:/data twentyone

FROM python:3.12-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.12-slim
COPY --from=build /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir --constraint /wheels/constraints.txt "$(ls /wheels/*.whl)[solve,web,plot]" \
    && useradd --create-home --uid 1000 twentyone \
    && install -d -o twentyone /data
USER 1000
# What the solvers compile is kept with the tables, so that the next start finds it.
ENV TWENTYONE_CACHE=/data/cache
VOLUME /data
EXPOSE 8021
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8021/health', timeout=9)"]
ENTRYPOINT ["twentyone", "serve", "--host", "0.0.0.0", "--port", "8021", "--data", "/data"]
