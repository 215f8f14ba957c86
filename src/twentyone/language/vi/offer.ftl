# Chỗ ngồi mà chủ bàn mời người xem, và mật khẩu của bàn mới.

offer-taken = Ghế { $seat } đã có người: hãy mời một ghế trống.
offer-barred = Người này bị cấm vào bàn: trước hết hãy cho những người bị cấm vào lại.
offer-unanswered = Người này đã được mời ngồi và chưa trả lời.
offer-again = Người này vừa từ chối: nửa phút sau hãy mời lại.
offer-none = Chưa ai mời bạn ngồi.
offer-gone = Người này không còn xem nữa.
offer-made = Chủ bàn mời bạn ngồi ghế { $seat }.
offer-declined = { $who } muốn xem hơn là ngồi ghế { $seat }.
offer-somebody-declined = Người được mời ngồi ghế { $seat } muốn xem hơn.
offer-question = { $offer } Enter để ngồi, “không” để từ chối, q để rời bàn.
offer-watcher = { $number }: { $who }.
offer-watcher-nameless = { $number }: một người chưa đặt tên.
offer-nobody = Hiện không có ai khác xem bàn này.
offer-unknown = Không có người xem nào tên { $who }: gõ “người xem” để biết ai đang xem.
offer-full = Không còn ghế trống.
offer-sent = Đã mời { $who } ngồi ghế { $seat }.
offer-sent-nameless = Đã mời ngồi ghế { $seat }.
offer-password-alone = Mật khẩu là cho bàn mà người khác có thể vào: --password đi cùng --connect.
