import { Field } from '@ulty/elements/forms/field';
import { showToast } from '@ulty/kit';
import { SendingForm } from './sending-form';
import { useAccountActions } from './settings.data';

/** Changes the password, or sets the first one; every other device is signed out. */
export function PasswordForm({ hasPassword, hasPhone }: { hasPassword: boolean; hasPhone: boolean }) {
  const { changePassword } = useAccountActions();

  async function change(typed: FormData, form: HTMLFormElement) {
    const current = typed.get('current');
    await changePassword({ next: String(typed.get('next')), ...(typeof current === 'string' && { current }) });
    form.reset();
    showToast({ kind: 'done', title: 'Mot de passe changé', detail: 'Vos autres appareils sont déconnectés.' });
  }

  return (
    <SendingForm
      button={{
        id: 'mot-de-passe',
        label: hasPassword ? 'Changer le mot de passe' : 'Choisir ce mot de passe',
        variant: 'outline',
        offline: 'Il faut du réseau pour changer de mot de passe.',
      }}
      hasPhone={hasPhone}
      onSend={change}
    >
      {(said) => (
        <>
          {hasPassword && (
            <Field name="current" label="Mot de passe actuel" type="password" autoComplete="current-password" error={said('current')} />
          )}
          <Field
            name="next"
            label="Nouveau mot de passe"
            type="password"
            autoComplete="new-password"
            hint="10 caractères au moins. Une phrase convient bien."
            error={said('next')}
          />
        </>
      )}
    </SendingForm>
  );
}
