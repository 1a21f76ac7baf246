import { Field } from '@ulty/elements/forms/field';
import { showToast } from '@ulty/kit';
import type { FormEvent } from 'react';
import { Failure } from './failure';
import { OnlineButton } from '../online-button';
import { fieldOf, useAccountActions, useSending } from './settings.data';

/** Changes the password, or sets the first one; every other device is signed out. */
export function PasswordForm({ hasPassword, hasPhone }: { hasPassword: boolean; hasPhone: boolean }) {
  const { changePassword } = useAccountActions();
  const { error, isSending, send } = useSending();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const current = typed.get('current');
    if (!(await send(() => changePassword({ next: String(typed.get('next')), ...(typeof current === 'string' && { current }) })))) return;
    form.reset();
    showToast({ kind: 'done', title: 'Mot de passe changé', detail: 'Vos autres appareils sont déconnectés.' });
  }

  return (
    <form className="u-stack-16" onSubmit={(event) => void submit(event)} noValidate>
      <Failure error={error} hasPhone={hasPhone} />
      {hasPassword && (
        <Field
          name="current"
          label="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          error={fieldOf(error, 'current')}
        />
      )}
      <Field
        name="next"
        label="Nouveau mot de passe"
        type="password"
        autoComplete="new-password"
        hint="10 caractères au moins. Une phrase convient bien."
        error={fieldOf(error, 'next')}
      />
      <OnlineButton
        type="submit"
        id="mot-de-passe"
        variant="outline"
        disabled={isSending}
        offline="Il faut du réseau pour changer de mot de passe."
      >
        {hasPassword ? 'Changer le mot de passe' : 'Choisir ce mot de passe'}
      </OnlineButton>
    </form>
  );
}
