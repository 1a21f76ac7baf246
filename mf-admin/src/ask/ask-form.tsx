import { adminPage } from '@ulty/domain/base/pages.js';
import { Notice } from '@ulty/elements/base/notice';
import { errorCode, errorSentence, isApiError } from '@ulty/kit';
import Form from 'antd/es/form';
import { Fragment, type ReactNode } from 'react';
import type { Ask } from './use-ask';

export interface AskFormProps<Values extends object> {
  ask: Ask<Values>;
  /** Of the form, for the ids of its fields. */
  name: string;
  className: string;
  initialValues?: Partial<Values>;
  /** After the API took the values. */
  onDone?: () => void;
  children: ReactNode;
}

/** Why a version is not taken, each with its cure. */
function reasonsOf(failure: unknown): string[] {
  return (isApiError(failure) && failure.body?.refusals?.map(({ fr }) => fr)) || [];
}

/** The fields of something asked, with what the API said of it above them. */
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
