import { Field, type FieldProps } from '@ulty/elements/forms/field';
import { wholeNumber } from './whole-number';

/** The field for a code that was sent to a number by SMS. */
export function CodeField({ sentTo, ...field }: Omit<FieldProps, 'label'> & { sentTo: string }) {
  return (
    <div className="settings-code">
      <Field label={`Code envoyé au ${wholeNumber(sentTo)}`} inputMode="numeric" autoComplete="off" maxLength={20} {...field} />
    </div>
  );
}
