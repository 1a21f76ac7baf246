import { ERRORS, type ErrorCode } from '@ulty/contracts/base/errors.js';
import { loginFormPath } from '@ulty/domain/base/safe-path.js';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import { phonePath } from './account-form.js';
import { accountPage, alertBox } from './layout.js';

/** Advice for each error, shown after its message. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  OPENID_NO_STATE: 'Ouvrez la page de connexion et recommencez ici, dans ce navigateur. S’il refuse les cookies, acceptez ceux d’Ulty.',
  OPENID_DENIED: 'Rien n’a été transmis ni créé. Vous pouvez recommencer, ou entrer autrement.',
  OPENID_NO_EMAIL: 'Aucun compte n’a été créé. Recommencez en acceptant de partager votre e-mail, ou entrez autrement.',
  OPENID_EMAIL_UNVERIFIED:
    'Aucun compte n’a été créé. Faites vérifier votre e-mail là où vous venez de vous connecter, puis recommencez, ou entrez autrement.',
  OPENID_ADMIN: 'Entrez avec l’adresse et le mot de passe de ce compte.',
  OPENID_REPLAYED: 'Une connexion ne sert qu’une fois. Si vous n’êtes pas encore connecté, recommencez.',
  OPENID_OTHER_IDENTITY: 'Entrez avec l’identité que vous aviez choisie la première fois, ou avec le mot de passe du compte.',
  OPENID_PHONE_ACCOUNT: 'Entrez avec le numéro de ce compte.',
  OPENID_EXPIRED: 'Recommencez : cela ne prend qu’un instant.',
  OPENID_FAILED: 'Rien n’a été créé. Recommencez, ou entrez autrement.',
  OPENID_DOWN: 'Recommencez dans un instant, ou entrez autrement.',
};

/** Targets of the links on the page. */
interface WaysOn {
  retryHref: string;
  returnTo: string | null;
  hasPhone: boolean;
}

/** The page of a failed sign-in through a provider: what happened, what to do, and the other ways in. */
export function openIdFaultPage(request: FastifyRequest, error: AppError, { retryHref, returnTo, hasPhone }: WaysOn): SafeHtml {
  const phone = hasPhone && html`<br><a href="${phonePath(returnTo)}">Entrer avec votre numéro</a>`;
  return accountPage(
    request,
    'Connexion',
    html`${alertBox(ERRORS[error.code][1], ADVICE[error.code])}<a class="button" href="${retryHref}">Réessayer</a><p class="foot"><a href="${loginFormPath(returnTo)}">Entrer avec un mot de passe</a>${phone}</p><small>Code : ${error.code}</small>`,
  );
}

/** The page shown after linking a provider removed an unproven password. */
export function passwordTakenPage(request: FastifyRequest, provider: string, next: string): SafeHtml {
  return accountPage(
    request,
    'Compte relié',
    html`<p>Un compte existait déjà à votre adresse, que personne n’avait vérifiée. Il est maintenant relié à ${provider}, et c’est bien vous qui l’ouvrez.</p><p>Par sécurité, son ancien mot de passe ne sert plus et ses autres appareils sont déconnectés. Vous pouvez en choisir un nouveau dans Réglages.</p><a class="button" href="${next}">Continuer</a>`,
  );
}
