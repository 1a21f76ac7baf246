import { hash } from 'node:crypto';

/**
 * Loads the host of a page that works without it, whose tags wait in the template before this script, unless the link calls itself 3g or
 * slower (`effectiveType`, Network Information API): then as under Save-Data, at the first act that needs the host. Inline, because a file
 * would be one more round trip before the host.
 */
export const START_HOST =
  "/[23]g/.test(navigator.connection?.effectiveType)?Object.assign(document.documentElement.dataset,{host:'lazy',savesData:''}):document.head.append(document.currentScript.previousSibling.content)";

/** What the content security policy says of it. CSP 3, 'Hash usage for script elements'. */
export const START_HOST_SOURCE = `'sha256-${hash('sha256', START_HOST, 'base64')}'`;
