import { adminPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Field } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { useSession } from '@ulty/kit';
import { useSyncExternalStore } from 'react';
import { RoleMissing } from '../access/refusals';
import './admin-login.css';

const never = () => () => undefined;

/** False during hydration, since the document always contains the page as a visitor sees it. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The sign-in page of the administration. The form is plain HTML: it works before and without the scripts. Spec §6, product §2.24. */
export default function AdminLoginPage() {
  const isHydrated = useIsHydrated();
  const { user } = useSession();
  const known = isHydrated ? user : null;
  return (
    <div className="login u-stack-16 u-start">
      <h1>Administration</h1>
      {known === null && <SignInForm />}
      {known?.role === 'admin' && (
        <>
          <Notice tone="done" title={`Vous êtes connecté\u00a0: ${known.email}`}>
            Votre compte a le rôle «&nbsp;admin&nbsp;».
          </Notice>
          <ButtonLink href={adminPage}>Ouvrir l’administration</ButtonLink>
        </>
      )}
      {known && known.role !== 'admin' && <RoleMissing />}
    </div>
  );
}

function SignInForm() {
  return (
    <>
      <p className="u-muted">Réservé aux administrateurs d’Ulty. Vous ouvrirez ensuite les utilisateurs et les modules.</p>
      <form className="login-form u-wide" action="/api/login" method="post">
        <input type="hidden" name="returnTo" value={adminPage} />
        <Field name="email" label="E-mail" type="email" autoComplete="username" required />
        <Field name="password" label="Mot de passe" type="password" autoComplete="current-password" required />
        <Button type="submit">Se connecter</Button>
      </form>
      <p className="u-small u-muted">
        Vous apprenez avec Ulty&nbsp;? <a href="/api/login">Connexion des apprenants</a>
      </p>
    </>
  );
}
