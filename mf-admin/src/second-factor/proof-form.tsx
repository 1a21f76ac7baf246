import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Failure } from './failure';
import { fieldOf, useSending } from './second-factor.data';

export interface ProofFormProps<Answer> {
  title: string;
  text: string;
  button: string;
  /** With the password a recovery code is accepted as well; without it only the application's code is. */
  hasPassword?: boolean;
  isDangerous?: boolean;
  act: (given: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}

/** The proof for a change of the second factor: a code, and for serious changes the password. */
export function ProofForm<Answer>({ title, text, button, hasPassword, isDangerous, act, onDone, onCancel }: ProofFormProps<Answer>) {
  const { isSending, error, send } = useSending();
  return (
    <form
      className="factor-form u-stack-16"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        void send(() => act({ password: String(typed.get('password') ?? ''), code: String(typed.get('code')) }), onDone);
      }}
    >
      <h3>{title}</h3>
      <p>{text}</p>
      <Failure error={error} />
      {hasPassword && (
        <Field
          name="password"
          label="Votre mot de passe"
          type="password"
          autoComplete="current-password"
          error={fieldOf(error, 'password')}
        />
      )}
      <Field
        name="code"
        label={hasPassword ? 'Code de l’application ou de récupération' : 'Code de l’application'}
        autoComplete="one-time-code"
        maxLength={20}
        error={fieldOf(error, 'code')}
      />
      <div className="u-wrap">
        <Button type="submit" variant={isDangerous ? 'danger' : 'filled'} disabled={isSending}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
