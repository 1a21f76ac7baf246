import { ERRORS } from '@ulty/contracts/base/errors.js';
import { loginFormPath, loginPath, safePath } from '@ulty/domain/base/safe-path.js';
import type { FastifyRequest } from 'fastify';
import { KEPT_THREAD_PATH } from '@ulty/domain/learning/kept-thread.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import type { AppError } from '../../core/base/errors.js';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import { accountPage, alertBox } from './layout.js';
import { field, nameFields, newPasswordField } from './fields.js';
import { newcomerFields } from './newcomer-fields.js';

/** State of a page: texts typed before, the error about them, and the next page of the visitor. */
export interface FormState {
  typed: Record<string, unknown>;
  error: AppError | null;
  returnTo: string | null;
  returnTitle: string | null;
  /** Preview tags that messengers show for a link to that page, since it leads them to this form. */
  shared?: SafeHtml | null;
  /** Whether codes can be sent to phones here. */
  hasPhone: boolean;
  /** Whether SMS is in service, so that accounts begin with a number. */
  hasSms: boolean;
  /** Name of the OpenID Connect provider; null without one. */
  provider: string | null;
  /** Version of terms and privacy notice that the checkbox agrees to. */
  consentVersion: string;
}

const MESSAGE = trustedHtml(
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3h-2a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3h12"/></svg>',
);

/**
 * 'Connexion': number or e-mail with the password, or a code to the number. The refusal does not depend on whether an account exists, or
 * has a password. Spec §6, design §5.
 */
export function signInPage(request: FastifyRequest, state: FormState): SafeHtml {
  const isRefused = state.error?.code === 'BAD_CREDENTIALS';
  const fields = [
    field(state, {
      name: 'email',
      label: 'Numéro ou e-mail',
      type: 'text',
      inputmode: 'email',
      autocomplete: 'username',
      help: 'Exemple : 70 12 34 56',
    }),
    field(state, {
      name: 'password',
      label: 'Mot de passe',
      type: 'password',
      autocomplete: 'current-password',
      wrong: isRefused ? `Vérifiez votre mot de passe${state.hasPhone ? ', ou demandez un code par SMS' : ''}.` : null,
    }),
    html`<p class="aside"><a href="/api/auth/password/forgot">Mot de passe oublié</a></p>`,
  ];
  const phone = state.hasPhone && html`<a class="button other" href="${phonePath(state.returnTo)}">${MESSAGE}Recevoir un code par SMS</a>`;
  const foot = html`Pas encore de compte ? <a href="${registerPath(state.returnTo)}">Créer un compte</a>`;
  return formPage(request, 'Connexion', '/api/login', state, fields, 'Se connecter', html`${phone}${providerLink(state)}`, foot);
}

/** 'Créer un compte': names, e-mail, password, the other data of a new account, and the consent. */
export function registerPage(request: FastifyRequest, state: FormState): SafeHtml {
  const fields = [
    ...(state.hasSms ? [] : [html`<p class="back">Avec un e-mail : les SMS ne sont pas encore en service ici.</p>`]),
    ...nameFields(state),
    field(state, { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', help: 'Exemple : awa@exemple.bf' }),
    newPasswordField(state),
    ...newcomerFields(state),
  ];
  const byNumber = state.hasSms && html`<a class="button other" href="${phonePath(state.returnTo)}">${MESSAGE}Avec un numéro plutôt</a>`;
  const foot = html`Déjà un compte ? <a href="${state.provider ? loginFormPath(state.returnTo) : loginPath(state.returnTo ?? undefined)}">Se connecter</a>`;
  return formPage(
    request,
    'Créer un compte',
    '/api/register',
    state,
    fields,
    'Créer mon compte',
    html`${byNumber}${providerLink(state)}`,
    foot,
  );
}

/** The form that completes a registration through a provider with the missing data. */
export function newcomerPage(request: FastifyRequest, state: FormState, person: { firstName: string; email: string }): SafeHtml {
  const fields = [
    html`<p>Bonjour ${person.firstName}. Aucun compte n’existe encore pour <b>${person.email}</b>.</p>`,
    ...newcomerFields(state),
  ];
  const foot = html`Vous avez déjà un compte ? <a href="${loginFormPath(state.returnTo)}">Se connecter</a>`;
  return formPage(request, 'Créer un compte', NEWCOMER_PATH, state, fields, 'Créer mon compte', null, foot);
}

/** The page of a refused sign-out: the error, and buttons to sign out or to stay. */
export function refusalPage(request: FastifyRequest, error: AppError): SafeHtml {
  return accountPage(
    request,
    'Déconnexion',
    html`${alertBox(ERRORS[error.code][1], 'Voulez-vous vraiment vous déconnecter ?')}<form method="post" action="/api/logout"><button>Me déconnecter</button></form><a class="home" href="/">Rester connecté</a>`,
  );
}

function formPage(
  request: FastifyRequest,
  title: string,
  action: string,
  state: FormState,
  fields: SafeHtml[],
  button: string,
  otherWays: SafeHtml | null,
  foot: SafeHtml,
): SafeHtml {
  const { error, returnTo } = state;
  return accountPage(
    request,
    title,
    html`${returnTo && returnTo !== KEPT_THREAD_PATH && html`<p class="back">Vous reviendrez ensuite à : <b>${state.returnTitle ?? readable(returnTo)}</b></p>`}${error && alertBox(ERRORS[error.code][1], error.details.hint)}<form method="post" action="${action}" novalidate>${returnTo && html`<input type="hidden" name="returnTo" value="${returnTo}">`}${fields}<button>${button}</button></form>${otherWays}<p class="foot">${foot}</p><small>La première connexion demande du réseau.</small>`,
    state.shared,
  );
}

function registerPath(returnTo: string | null): string {
  const own = safePath(returnTo);
  return own ? `/api/register?returnTo=${encodeURIComponent(own)}` : '/api/register';
}

/** A link to the provider on the form, where one is configured. */
function providerLink({ provider, returnTo }: FormState): SafeHtml | null {
  return provider === null
    ? null
    : html`<a class="button other" href="${loginPath(returnTo ?? undefined)}">Se connecter avec ${provider}</a>`;
}

export const NEWCOMER_PATH = '/api/login/nouveau';

export function phonePath(returnTo: string | null): string {
  return returnTo ? `${phoneAuthPage}?returnTo=${encodeURIComponent(returnTo)}` : phoneAuthPage;
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
