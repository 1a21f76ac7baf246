import { ERRORS } from '@ulty/contracts/base/errors.js';
import { loginFormPath } from '@ulty/domain/base/safe-path.js';
import type { FastifyRequest } from 'fastify';
import { CODE_PATH } from '../sign-in/sign-in.js';
import { field } from '../pages/fields.js';
import { accountPage, alertBox } from '../pages/layout.js';
import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';

/** 'Connexion en deux étapes': the page between password and session. An expired sign-in leads back to its beginning. */
export function codePage(request: FastifyRequest, returnTo: string | null, error: AppError | null): SafeHtml {
  const refusal = error && alertBox(ERRORS[error.code][1], error.details.hint);
  const again = loginFormPath(returnTo);
  if (error?.code === 'SECOND_STEP_EXPIRED')
    return accountPage(request, 'Code de connexion', html`${refusal}<p class="foot"><a href="${again}">Se connecter</a></p>`);
  // The sentence above already shows this error; do not repeat it under the field.
  const wrong = error?.code === 'VALIDATION' ? error : null;
  const code = field(
    { typed: {}, error: wrong },
    {
      name: 'code',
      label: 'Code',
      type: 'text',
      autocomplete: 'one-time-code',
      help: 'Les 6 chiffres de votre application, ou un code de récupération.',
    },
  );
  const back = returnTo && html`<input type="hidden" name="returnTo" value="${returnTo}">`;
  return accountPage(
    request,
    'Code de connexion',
    html`<p class="back">Votre mot de passe est bon. Il manque le code de votre application.</p>${refusal}<form method="post" action="${CODE_PATH}" novalidate>${back}${code}<button>Continuer</button></form><p class="foot">Téléphone perdu ? Un code de récupération remplace le code. Si vous n’en avez plus, demandez à la personne qui tient le site.<br><a href="${again}">Changer de compte</a></p>`,
  );
}
