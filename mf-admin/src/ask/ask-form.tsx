import { adminPage } from '@ulty/domain/base/pages.js';
import { Notice } from '@ulty/elements/base/notice';
import { errorCode, errorSentence, isApiError } from '@ulty/kit';
import Form from 'antd/es/form';
import { Fragment, type ReactNode } from 'react';
import type { Ask } from './use-ask';

export interface AskFormProps<Values extends object> {
  ask: Ask<Values>;
  /** Name of the form, a prefix of its fields' ids. */
  name: string;
  className?: string | undefined;
  initialValues?: Partial<Values>;
  /** Called after the API accepted the values. */
  onDone?: () => void;
  children: ReactNode;
}

/** The reasons why a version is refused, each with its remedy. */
function reasonsOf(failure: unknown): string[] {
  return (isApiError(failure) && failure.body?.refusals?.map(({ fr }) => fr)) || [];
}

/** A form with its fields, and the API's errors above them. */
export function AskForm<Values extends object>({
  ask: { form, failure, isSending, send },
  onDone,
  children,
  ...given
}: AskFormProps<Values>) {
  return (
    <Form
      {...given}
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values: Values) => void send(values).then((isDone) => isDone && onDone?.())}
      disabled={isSending}
    >
      {failure !== null && (
        <Notice tone="error" role="alert" title={errorSentence(failure)}>
          {reasonsOf(failure).map((reason) => (
            <Fragment key={reason}>
              {reason}
              <br />
            </Fragment>
          ))}
          {errorCode(failure) === 'FRESH_SIGN_IN_REQUIRED' && (
            <>
              <a href={`/api/login?autre=1&returnTo=${adminPage}`} target="_blank" rel="noreferrer">
                Se connecter dans un autre onglet
              </a>
              , puis revenez ici et recommencez. Ce que vous avez écrit reste.
              <br />
            </>
          )}
          Rien n’a changé. Code {errorCode(failure)}
        </Notice>
      )}
      {children}
    </Form>
  );
}
