import type { ButtonProps } from '@ulty/elements/base/button';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { OnlineButton } from '../online-button';
import { Failure } from './failure';
import { fieldOf, useSending } from './settings.data';

interface SendingFormProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> {
  /** The button that sends; `busy` is its label meanwhile, `offline` says why it is disabled without network. */
  button: Pick<ButtonProps, 'variant' | 'disabled'> & { id: string; label: string; busy?: string; offline: string };
  /** Field whose message stands in the notice of a refusal. */
  noticeField?: string;
  hasPhone?: boolean;
  /** Sends what was typed; throws the API's error. The form is given too, to be reset. */
  onSend: (typed: FormData, form: HTMLFormElement) => Promise<unknown>;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** The fields; `said` is the API's message for one. */
  children: (said: (field: string) => string | undefined) => ReactNode;
}

/** A form that needs network: why it was refused, its fields, its button. Typed text stays after a refusal. */
export function SendingForm({ button, noticeField, hasPhone, onSend, beside, children, ...form }: SendingFormProps) {
  const { error, isSending, send } = useSending();
  const { label, busy = label, disabled = false, ...rest } = button;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    void send(() => onSend(new FormData(sent), sent));
  }

  const submitButton = (
    <OnlineButton type="submit" disabled={isSending || disabled} {...rest}>
      {isSending ? busy : label}
    </OnlineButton>
  );
  return (
    <form className="u-stack-16" onSubmit={submit} noValidate {...form}>
      <Failure error={error} field={noticeField} hasPhone={hasPhone} />
      {children((field) => fieldOf(error, field))}
      {beside ? (
        <div className="u-wrap">
          {submitButton}
          {beside}
        </div>
      ) : (
        submitButton
      )}
    </form>
  );
}
