import type { Enrolment, SecondFactorState } from '@ulty/contracts/people/second-factor.js';
import { Button } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Failure } from './failure';
import { fieldOf, useFactorChanges, useSending } from './second-factor.data';

/** Offers the second factor; asks for the password when the sign-in is not a recent one. */
export function StartForm({
  state: { needsPassword },
  onStarted,
}: {
  state: SecondFactorState;
  onStarted: (enrolment: Enrolment) => void;
}) {
  const { start } = useFactorChanges();
  const { isSending, error, send } = useSending();
  return (
    <section className="factor u-stack-16 u-surface u-pad" aria-labelledby="factor-start">
      <h2 id="factor-start">Connexion en deux étapes</h2>
      <p>Après votre mot de passe, vous écrivez un code que montre votre téléphone. Un mot de passe volé ne suffit plus pour entrer.</p>
      <p>Il vous faut une application de codes, comme Aegis, FreeOTP ou Google Authenticator. Elle marche sans réseau.</p>
      <form
        className="factor-form u-stack-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const password = new FormData(event.currentTarget).get('password');
          void send(() => start(typeof password === 'string' ? { password } : {}), onStarted);
        }}
      >
        <Failure error={error} />
        {needsPassword && (
          <Field
            name="password"
            label="Votre mot de passe"
            type="password"
            autoComplete="current-password"
            hint="Demandé, car votre connexion date de plus de 10 minutes."
            error={fieldOf(error, 'password')}
          />
        )}
        <div>
          <Button type="submit" disabled={isSending}>
            Activer
          </Button>
        </div>
      </form>
    </section>
  );
}
