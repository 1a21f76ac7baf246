import { readTextLook, textLookStyle } from '@ulty/domain/base/text-look.js';
import type { FastifyRequest } from 'fastify';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import { SIGN_IN_CSS } from './sign-in.css.js';

/** Mark and wordmark. Identity §5. */
const LOGO = trustedHtml(
  '<svg width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M4 3v13a12 12 0 0 0 24 0V3" stroke="var(--marque)" stroke-width="4"/><path d="M9.5 3v13a6.5 6.5 0 0 0 13 0V3" stroke="#f2b632" stroke-width="4"/><path d="M15 3v13a1 1 0 0 0 2 0V3" stroke="#bf4c18" stroke-width="3"/></svg><svg width="50.8" height="29" viewBox="0 0 50.8 29" fill="currentColor" aria-hidden="true"><path d="M9.2 22.4Q7.7 22.4 6.5 22Q5.3 21.7 4.4 21.1Q3.5 20.5 2.9 19.6Q2.3 18.8 2 17.7Q1.7 16.6 1.7 15.3V5H5.4V15.2Q5.4 16.5 5.8 17.4Q6.3 18.2 7.1 18.7Q7.9 19.1 9.2 19.1Q10.5 19.1 11.4 18.7Q12.2 18.2 12.6 17.4Q13 16.5 13 15.2V5H16.7V15.3Q16.7 18.7 14.9 20.5Q13 22.4 9.2 22.4ZM20.1 22V3.7H23.7V22ZM32 22.3Q29.7 22.3 28.7 21.1Q27.6 19.9 27.6 17.3V11.4H25.7L25.7 8.6H26.9Q27.8 8.5 28.2 8.2Q28.6 7.9 28.7 7.2L29 5.5H31.1V8.5H34.5V11.5H31.1V17.1Q31.1 18.1 31.6 18.5Q32 18.9 32.9 18.9Q33.4 18.9 33.8 18.8Q34.3 18.7 34.6 18.5V21.9Q33.8 22.2 33.2 22.2Q32.5 22.3 32 22.3ZM42.2 26.6Q41.2 26.6 40.1 26.4Q39 26.2 38.1 25.8Q37.2 25.5 36.5 24.9L37.6 21.6Q38.4 22.5 39.6 22.9Q40.8 23.3 42 23.3Q43.4 23.3 44.3 22.8Q45.2 22.2 45.7 21.1Q46.1 19.9 46.2 18.2L46.3 15.9H45.8Q45.6 17.6 45 18.7Q44.4 19.8 43.5 20.3Q42.6 20.8 41.4 20.8Q40 20.8 39 20Q38 19.3 37.5 17.8Q37 16.3 37 14.1V8.5H40.7V13.2Q40.7 15.6 41.2 16.7Q41.8 17.7 42.9 17.7Q43.5 17.7 43.9 17.4Q44.4 17.1 44.8 16.5Q45.1 15.8 45.3 14.9Q45.5 14 45.5 12.9V8.5H49.2V18.4Q49.2 20 48.9 21.3Q48.6 22.6 48.1 23.6Q47.5 24.6 46.7 25.2Q45.8 25.9 44.7 26.2Q43.6 26.6 42.2 26.6Z"/></svg>',
);

const WARNING = trustedHtml(
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 9v4M12 16v.01M10.24 3.957l-8.422 14.06a1.989 1.989 0 0 0 1.7 2.983h16.845a1.989 1.989 0 0 0 1.7-2.983l-8.423-14.06a1.989 1.989 0 0 0-3.4 0z"/></svg>',
);

/** Icon beside an error message under a field: colour alone is not accessible. */
export const WRONG_MARK = trustedHtml(
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8v4M12 16v.01"/></svg>',
);

/**
 * Draws a whole document with title and content; `shared` are preview tags of the page to return to. Works without scripts; follows the
 * visitor's theme and text size.
 */
export function accountPage(request: FastifyRequest, title: string, content: SafeHtml, shared: SafeHtml | null = null): SafeHtml {
  const theme = request.cookies?.theme;
  const text = textLookStyle(readTextLook(request.cookies?.text));
  return html`<!doctype html><html lang="fr"${theme === 'dark' || theme === 'light' ? html` data-theme="${theme}"` : ''}${text && html` style="${text}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Ulty</title>${shared}<link rel="icon" href="data:,"><style>${SIGN_IN_CSS}</style></head><body>${request.pageBanner}<div class="cloth" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div><main><a class="logo" href="/" aria-label="Ulty, accueil">${LOGO}</a><h1>${title}</h1>${content}</main></body></html>`;
}

/** The error message above a refused form. */
export function alertBox(sentence: string, hint: string | undefined): SafeHtml {
  return html`<div class="alert" role="alert">${WARNING}<div><b>${sentence}</b>${hint && html` ${hint}`}</div></div>`;
}
