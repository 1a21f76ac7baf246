import { ERRORS } from '@ulty/contracts/base/errors.js';
import type { FastifyRequest } from 'fastify';
import { nameFields, newPasswordField } from '../pages/fields.js';
import { accountPage, alertBox } from '../pages/layout.js';
import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import { ADMIN_LINK_PATH } from './make-admin-link.js';

const TITLE = 'Votre compte d’administration';

/** State of the page: owner of the link, texts typed before, and the error about them. */
interface AdminLinkState {
  token: string;
  email: string | null;
  typed: Record<string, unknown>;
  error: AppError | null;
}

/** The form that a link opens: names and password. For an invalid link it explains how to get another. */
export function adminLinkPage(request: FastifyRequest, state: AdminLinkState): SafeHtml {
  const { token, email, error } = state;
  const refusal = error && alertBox(ERRORS[error.code][1], error.details.hint);
  if (error?.code === 'LINK_EXPIRED')
    return accountPage(
      request,
      'Lien expiré',
      html`${refusal}<p>Il sert une fois, pendant 24 heures. La personne qui tient le site peut en faire un autre.</p><a class="home" href="/">Retour à l’accueil</a>`,
    );
  const fields = [...nameFields(state), newPasswordField(state)];
  const whose = email !== null && html`<p class="back">Vous vous connecterez avec <b>${email}</b>.</p>`;
  return accountPage(
    request,
    TITLE,
    html`${whose}${refusal}<form method="post" action="${ADMIN_LINK_PATH}" novalidate><input type="hidden" name="token" value="${token}">${fields}<button>Créer mon compte</button></form><p class="foot">Ensuite vient la connexion en deux étapes : gardez votre téléphone à portée de main.</p>`,
  );
}
