import { ERRORS } from '@ulty/contracts/base/errors.js';
import { loginFormPath } from '@ulty/domain/base/safe-path.js';
import type { FastifyRequest } from 'fastify';
import { contactPage } from '@ulty/domain/base/pages.js';
import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import type { Mailer } from '../../core/mail/mailer.js';
import { field, newPasswordField } from './fields.js';
import { accountPage, alertBox } from './layout.js';

const FORGOT = '/api/auth/password/forgot';
const toSignIn = html`<p class="foot"><a href="${loginFormPath()}">Se connecter</a></p>`;

/** 'Mot de passe oublié': the form for the e-mail, or a statement that this installation sends no mail. */
export function forgottenPage(
  request: FastifyRequest,
  channel: Mailer['channel'],
  typed: Record<string, unknown>,
  error: AppError | null,
): SafeHtml {
  const form = html`<form method="post" action="/api/auth/password/reset-request" novalidate>${field({ typed, error }, { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', help: 'Nous vous enverrons un lien, valable une heure.' })}<button>Recevoir le lien</button></form>`;
  const none = html`<p>Ce site n’envoie pas encore d’e-mails. Demandez de l’aide à la personne qui vous a fait connaître Ulty, ou <a href="${contactPage}">écrivez-nous</a>.</p>`;
  return accountPage(request, 'Mot de passe oublié', html`${refusal(error)}${channel ? form : none}${toSignIn}`);
}

/** The page after the form, the same for every e-mail. */
export function sentPage(request: FastifyRequest, channel: Mailer['channel']): SafeHtml {
  const log = channel === 'log' && html`<p>Démonstration : le message est dans le fichier <b>mail.log</b> du serveur.</p>`;
  return accountPage(
    request,
    'Regardez vos e-mails',
    html`<p>Si un compte existe avec cet e-mail, un lien lui arrive dans quelques minutes. Il sert une fois, pendant une heure.</p>${log}${toSignIn}`,
  );
}

/** The form that a mailed link opens; an invalid link offers to request a new one. */
export function newPasswordPage(request: FastifyRequest, token: string, error: AppError | null): SafeHtml {
  if (error?.code === 'LINK_EXPIRED')
    return accountPage(request, 'Lien expiré', html`${refusal(error)}<p class="foot"><a href="${FORGOT}">Demander un autre lien</a></p>`);
  const next = newPasswordField({ typed: {}, error }, 'next', 'Nouveau mot de passe');
  return accountPage(
    request,
    'Nouveau mot de passe',
    html`${refusal(error)}<form method="post" action="/api/auth/password/reset" novalidate><input type="hidden" name="token" value="${token}">${next}<button>Changer mon mot de passe</button></form><p class="foot">Vous serez déconnecté partout ailleurs.</p>`,
  );
}

/** The page after the change. */
export function changedPage(request: FastifyRequest, hasLostNumber: boolean): SafeHtml {
  const number =
    hasLostNumber &&
    html`<p>Le numéro de téléphone de ce compte a été retiré\u00a0: il datait d’avant cette vérification de votre e-mail. Vous pouvez le remettre dans «\u00a0Mon profil\u00a0».</p>`;
  return accountPage(
    request,
    'Mot de passe changé',
    html`<p>Tous vos appareils sont déconnectés. Connectez-vous avec le nouveau mot de passe.</p>${number || null}${toSignIn}`,
  );
}

function refusal(error: AppError | null): SafeHtml | null {
  return error && alertBox(ERRORS[error.code][1], error.details.hint);
}
