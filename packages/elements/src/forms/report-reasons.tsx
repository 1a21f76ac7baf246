import { REPORT_REASON_WORDS, type ReportReason } from '@ulty/domain/people/safety.js';
import { ReportForm } from './report-form';

export interface ReportReasonsProps {
  /** Of what is reported: groups the choices. */
  id: string;
  reasons: readonly ReportReason[];
  isBusy: boolean;
  onReport: (reason: ReportReason) => void;
  onEnd: () => void;
}

/** Why something that somebody wrote is reported. */
export function ReportReasons({ id, reasons, isBusy, onReport, onEnd }: ReportReasonsProps) {
  return (
    <ReportForm
      id={id}
      question={'Pourquoi signaler\u00a0?'}
      reasons={reasons}
      words={REPORT_REASON_WORDS}
      send="Signaler"
      isBusy={isBusy}
      onSend={onReport}
      onCancel={onEnd}
    />
  );
}
