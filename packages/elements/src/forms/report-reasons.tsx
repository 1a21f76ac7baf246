import { REPORT_REASON_WORDS, type ReportReason } from '@ulty/domain/people/safety.js';
import { ReportForm } from './report-form';

export interface ReportReasonsProps {
  /** Id of the reported item: it groups the choices. */
  id: string;
  reasons: readonly ReportReason[];
  isBusy: boolean;
  onReport: (reason: ReportReason) => void;
  onEnd: () => void;
}

/** The form to report something that a person wrote. */
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
