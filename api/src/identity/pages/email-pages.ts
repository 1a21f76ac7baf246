import { ERRORS } from '@ulty/contracts/base/errors.js';
import { plural } from '@ulty/domain/base/count.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { loginFormPath } from '@ulty/domain/base/safe-path.js';
import type { FastifyRequest } from 'fastify';
import { accountSettingsPage } from '@ulty/domain/base/pages.js';
import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import { accountPage, alertBox } from './layout.js';

/**
 * The page of a mailed link: the address, and the button that proves it. It shows no data of the account: a stranger may have entered the
 * address.
 */
export function proofPage(request: FastifyRequest, token: string, { email, createdAt }: { email: string; createdAt: Date }): SafeHtml {
  return accountPage(
    request,
    'Confirmer votre e-mail',
    html`<p>Le compte ouvert le ${formatDate(createdAt.toISOString())} avec l’adresse <b>${email}</b> est-il à vous\u00a0?</p><form method="post" action="/api/auth/email/proof"><input type="hidden" name="token" value="${token}"><button>Confirmer</button></form><p class="foot">Ce n’est pas vous\u00a0? Fermez cette page\u00a0: ce compte n’aura jamais votre adresse.</p>`,
  );
}

/** The page after a successful proof. */
export function provenPage(request: FastifyRequest, { isSignedIn, releasedUtc }: { isSignedIn: boolean; releasedUtc: number }): SafeHtml {
  const coins =
    releasedUtc > 0 &&
    html` ${plural(releasedUtc, 'UltyCoin')} en attente ${releasedUtc > 1 ? 'sont maintenant disponibles' : 'est maintenant disponible'}.`;
  const next = isSignedIn
    ? html`<a class="home" href="/">Continuer à apprendre</a>`
    : html`<p class="foot"><a href="${loginFormPath()}">Se connecter</a></p>`;
  return accountPage(request, 'E-mail confirmé', html`<p>Votre adresse est confirmée.${coins}</p>${next}`);
}

/** The page of a link that no longer works, or of a proof that was refused. */
export function unprovenPage(request: FastifyRequest, error: AppError): SafeHtml {
  const isOver = error.code === 'LINK_EXPIRED';
  const words =
    isOver &&
    html`<p>Un autre lien se demande dans «\u00a0Réglages, Compte et sécurité\u00a0». Si l’adresse a déjà un compte, connectez-vous à celui-ci.</p>`;
  const foot = html`<p class="foot"><a href="${accountSettingsPage}">Compte et sécurité</a> · <a href="${loginFormPath()}">Se connecter</a></p>`;
  return accountPage(
    request,
    isOver ? 'Lien expiré' : 'Confirmer votre e-mail',
    html`${alertBox(ERRORS[error.code][1], error.details.hint)}${words}${foot}`,
  );
}
