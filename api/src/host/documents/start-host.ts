import { hash } from 'node:crypto';

/**
 * Inline script that loads the host of a page with a first script, whose tags are in the template before it, unless the connection is 3g or
 * slower (`effectiveType`, Network Information API): then, as with Save-Data, the first act that needs the host loads it. Inline, because a
 * file would cost one more round trip.
 */
export const START_HOST =
  "/[23]g/.test(navigator.connection?.effectiveType)?Object.assign(document.documentElement.dataset,{host:'lazy',savesData:''}):document.head.append(document.currentScript.previousSibling.content)";

/** Source of that script for the content security policy. CSP 3, 'Hash usage for script elements'. */
export const START_HOST_SOURCE = `'sha256-${hash('sha256', START_HOST, 'base64')}'`;
