import { ERRORS } from '@ulty/contracts/base/errors.js';
import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import type { AppError } from '../../core/base/errors.js';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import { accountPage, alertBox } from '../../identity/pages/layout.js';
import type { ActiveOverride } from './dev-overrides.service.js';

export const OVERRIDE_PATH = '/api/dev-override';
const TITLE = 'Version de développement';

/**
 * A script that unregisters the site's worker before the form is sent, since its shell does not contain the link. Data on the device stay;
 * the first page without the link registers the worker again.
 */
const LEAVE_WORKER =
  "document.forms[0].addEventListener('submit',async(e)=>{e.preventDefault();try{for(const r of await navigator.serviceWorker.getRegistrations())await r.unregister()}catch{}e.target.submit()})";

/** Source of that script for the content security policy. */
export const LEAVE_WORKER_SOURCE = `'sha256-${hash('sha256', LEAVE_WORKER, 'base64')}'`;

/** The page that asks before a browser runs the code of a link: anybody may have sent it. */
export function overridePage(request: FastifyRequest, link: string, { id, origin, keyName, secondsLeft }: ActiveOverride): SafeHtml {
  return accountPage(
    request,
    TITLE,
    html`<p>Dans ce navigateur seulement, <b>${id}</b> viendra de cet appareil (${origin}), pendant ${Math.ceil(secondsLeft / 60)} min au plus. Lien signé avec la clé « ${keyName} ».</p><p>N’ouvrez que le lien de votre propre « npm run dev » : ce code agit avec votre compte.</p><form method="post" action="${OVERRIDE_PATH}"><input type="hidden" name="link" value="${link}"><button>Ouvrir</button></form><a class="home" href="/">Retour à l’accueil</a><script>${trustedHtml(LEAVE_WORKER)}</script>`,
  );
}

/** The page that tells why a link is refused. */
export function refusedPage(request: FastifyRequest, { code, details }: AppError): SafeHtml {
  const reasons = details.refusals?.map(({ fr }) => html`<p>${fr}</p>`);
  return accountPage(
    request,
    TITLE,
    html`${alertBox(ERRORS[code][1], details.hint)}${reasons}<a class="home" href="/">Retour à l’accueil</a>`,
  );
}

/** The banner on every page that the server draws for such a browser. */
export function overrideBanner({ id }: ActiveOverride): SafeHtml {
  return html`<aside style="background:#bf4c18;color:#fff;text-align:center"><form method="post" action="${OVERRIDE_PATH}/leave">Version de développement de ${id} · <button style="min-height:24px;padding:0 4px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer">Quitter</button></form></aside>`;
}
