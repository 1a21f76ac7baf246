import type { Boot } from '@ulty/contracts/host/boot.js';
import { blogPage } from '@ulty/domain/base/pages.js';
import { cardTags } from '../../core/share-cards/card-tags.js';
import type { Card } from '../../core/share-cards/share-cards.js';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import type { Metadata } from './metadata.js';
import { START_HOST } from './start-host.js';

export interface PageParts {
  boot: Boot;
  metadata: Metadata;
  /** Texts and picture that messengers show for a link to it. */
  card: Card;
  /** Scheme and host. */
  origin: string;
  /** 'dark' or 'light' as the learner chose, else null: the device decides. */
  theme: 'dark' | 'light' | null;
  /** Style of the root element: the reader's text size and spacing; empty without a choice. */
  textStyle: string;
  /** HTML before the page, outside what the host hydrates. */
  banner: SafeHtml | null;
  /** Styles of the shell and of the prerendered page. */
  css: string;
  /** The shell with the page. */
  body: string;
  hostScripts: string[];
  /** The page's first script, with which it works until an act needs the host. */
  firstScript: string | null;
  /** Whether the reader saves data: then a page with a first script loads the host at the first act that needs it. */
  savesData: boolean;
  /** Scripts that the host will request. */
  preloads: string[];
  /** Styles that the page's chunk will request. */
  styles: string[];
  /** Whether `css` already contains those styles. */
  areStylesInline: boolean;
}

/** Writes JSON inside a script element, with the only sequence that could end it escaped. */
function jsonBlock(value: unknown): SafeHtml {
  return trustedHtml(
    JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029'),
  );
}

const FEEDS = html`<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml"><link rel="alternate" type="application/feed+json" href="/blog/feed.json">`;

/** Tags that make the site installable; visitors do not get these bytes. */
const INSTALLABLE = html`<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/host/app-180.png">`;

function head({ boot, metadata, card, origin }: PageParts): SafeHtml {
  const title = `${metadata.title} · Ulty`;
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<meta name="description" content="${metadata.description}"><link rel="canonical" href="${origin}${metadata.canonical}">
${!metadata.isIndexed && html`<meta name="robots" content="noindex">`}<meta property="og:site_name" content="Ulty"><meta property="og:locale" content="fr_BF">
<meta property="og:type" content="${metadata.type}"><meta property="og:title" content="${metadata.title}"><meta property="og:description" content="${metadata.description}">
<meta property="og:url" content="${origin}${metadata.canonical}">${cardTags(card, origin)}<meta name="theme-color" content="#131a38">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${boot.user && INSTALLABLE}${metadata.canonical === blogPage && FEEDS}${metadata.jsonLd && html`<script type="application/ld+json">${jsonBlock(metadata.jsonLd)}</script>`}`;
}

/**
 * Tags of styles and of the scripts that load the host. For a page with a first script they are inside an inert template: link speed and
 * reader decide.
 */
function hostTags({ hostScripts, firstScript, savesData, preloads, styles, areStylesInline }: PageParts): SafeHtml {
  const styleTags = styles.map((path) =>
    areStylesInline
      ? html`<link rel="stylesheet" href="${path}" media="not all" disabled>`
      : html`<link rel="preload" as="style" href="${path}">`,
  );
  const preloadTags = preloads.map((path) => html`<link rel="preload" as="script" fetchpriority="low" href="${path}">`);
  const scriptTags = hostScripts.map((path) => html`<script defer fetchpriority="low" src="${path}"></script>`);
  if (firstScript === null) return html`${preloadTags}${styleTags}${scriptTags}`;
  return html`${styleTags}<template id="host">${preloadTags}${scriptTags}</template>${!savesData && html`<script>${trustedHtml(START_HOST)}</script>`}`;
}

/**
 * Draws the whole document: styles inline, content, then scripts at low priority. Design §4. A prerendered page has its styles inline; the
 * disabled link tells the chunk loader that they exist. It also has no matching medium, because Chromium's scanner reads ahead of the
 * parser and fetches a disabled one.
 */
export function drawPage(parts: PageParts): string {
  const { boot, theme, textStyle, banner, css, body, firstScript, savesData } = parts;
  const isHostLazy = savesData && firstScript !== null;
  return html`<!doctype html><html lang="fr"${theme && html` data-theme="${theme}"`}${textStyle && html` style="${textStyle}"`}${isHostLazy && html` data-host="lazy"`}><head>${head(parts)}
<style>${trustedHtml(css)}</style></head><body>${banner}<div id="root">${trustedHtml(body)}</div>
<script type="application/json" id="boot">${jsonBlock(boot)}</script>${firstScript && html`<script defer src="${firstScript}"></script>`}${hostTags(parts)}</body></html>`.toString();
}
