import { isApiError } from '@ulty/kit';
import Form from 'antd/es/form';
import { useState } from 'react';

/** A form that is sent to the API: see `useAsk`. */
export interface Ask<Values extends object> {
  form: ReturnType<typeof Form.useForm<Values>>[0];
  failure: unknown;
  isSending: boolean;
  /** Resolves to whether the API accepted the values. */
  send: (values: Values) => Promise<boolean>;
}

/**
 * Sends a form's values. Errors of the API are shown above the form and at its fields; the typed text stays and can be sent again.
 * @param fields whose faults the API names
 * @param act sends the values; it also includes what follows a success
 */
export function useAsk<Values extends object>(
  fields: readonly (keyof Values & string)[],
  act: (values: Values) => Promise<unknown>,
): Ask<Values> {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  async function send(values: Values): Promise<boolean> {
    let isDone = false;
    setSending(true);
    setFailure(null);
    try {
      await act(values);
      isDone = true;
    } catch (error) {
      setFailure(error);
      const said = (isApiError(error) && error.body?.fields) || {};
      const faults = fields.flatMap((name) => (said[name] ? [{ name, errors: [said[name]] }] : []));
      form.setFields(faults as Parameters<typeof form.setFields>[0]);
    }
    setSending(false);
    return isDone;
  }

  return { form, failure, isSending, send };
}
