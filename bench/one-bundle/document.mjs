/** @import { Files } from './bundle.mjs' */

/** Files of host and remotes that a document requests, except the page's own first script: preloads, styles already inline, the host. */
const ASKED =
  /<link rel="preload" as="(?:script|style)"[^>]*>|<link rel="stylesheet" [^>]*\bdisabled>|<script defer fetchpriority="low" src="\/host\/[^>]*><\/script>/g;

/** Any script or style left from federation; a picture of the shell is asked for by both. */
const LEFT = /(?:src|href)="(?:\/host\/|\/remotes\/(?![^"]*\/first-))[^"]*\.(?:js|css)"/;

const at = (/** @type {string} */ file) => `/host/${file}`;

/**
 * The document as the site renders it, for the same application built as one bundle: same content, data, metadata and order; other files.
 * @param {string} html
 * @param {Files & { page: Files }} files the bundle's own `js` and `css`, and those of the page
 * @param {(file: string) => string} readStyle text of one of its style files
 */
export function forOneBundle(html, { js, css, page }, readStyle) {
  // Prerendered pages have their styles inline, and name them in disabled links.
  const isDrawn = /<link rel="stylesheet" [^>]*\bdisabled>/.test(html);
  const inline = [...css, ...(isDrawn ? page.css : [])].map(readStyle).join('');
  const asks = [
    ...page.js.map((file) => `<link rel="preload" as="script" fetchpriority="low" href="${at(file)}">`),
    ...page.css.map((file) =>
      isDrawn ? `<link rel="stylesheet" href="${at(file)}" disabled>` : `<link rel="preload" as="style" href="${at(file)}">`,
    ),
    ...js.map((file) => `<script defer fetchpriority="low" src="${at(file)}"></script>`),
  ];
  const bare = html.replaceAll(ASKED, '');
  if (LEFT.test(bare)) throw new Error('Le document demande encore des fichiers de la fédération.');
  return bare.replace(/<style>[\s\S]*?<\/style>/, () => `<style>${inline}</style>`).replace('</body>', () => `${asks.join('')}</body>`);
}
