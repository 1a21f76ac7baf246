import type { ContactSaved } from '@ulty/contracts/pages/contact.js';
import { ERRORS } from '@ulty/contracts/base/errors.js';
import type { FastifyRequest } from 'fastify';
import { accountPage, alertBox } from '../../identity/pages/layout.js';
import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';

const HOME = html`<a class="home" href="/">Retour à l’accueil</a>`;

/** What a browser without script reads once its message is kept. */
export function savedPage(request: FastifyRequest, { reference, answerDelay }: ContactSaved): SafeHtml {
  return accountPage(request, 'Message reçu', html`<p>Votre référence : <b>${reference}</b>. Notez-la.</p><p>${answerDelay}</p>${HOME}`);
}

/** A refused form: what to correct. The browser's way back still holds the typed text. */
export function refusedPage(request: FastifyRequest, error: AppError): SafeHtml {
  const sentences = [...new Set(Object.values(error.details.fields ?? {}))];
  return accountPage(
    request,
    'Contact',
    html`${alertBox(ERRORS[error.code][1], error.details.hint)}<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul><p>Revenez à la page d’avant : votre texte y est encore.</p>${HOME}`,
  );
}
