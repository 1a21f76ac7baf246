import { ERROR_REASONS, ERROR_WORDS } from '@ulty/domain/people/safety.js';
import { useId } from 'react';
import { ReportForm, type ReportFormProps } from './report-form';

export type ErrorReason = (typeof ERROR_REASONS)[number];

const NOTE = { label: 'Où, et quoi', hint: 'Par exemple la phrase, et ce qu’il faudrait lire.' };

/** The form to report an error in a lesson, chapter or question, with the reader's own words. */
export function ErrorReport(props: Pick<ReportFormProps<ErrorReason>, 'isBusy' | 'onSend' | 'onCancel'>) {
  const id = useId();
  return (
    <div className="u-surface u-pad">
      <ReportForm
        id={id}
        question={'Qu’est-ce qui ne va pas\u00a0?'}
        reasons={ERROR_REASONS}
        words={ERROR_WORDS}
        send="Envoyer"
        note={NOTE}
        {...props}
      />
    </div>
  );
}
