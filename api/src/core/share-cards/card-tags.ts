import { html, type SafeHtml } from '../base/html.js';
import type { Card } from './share-cards.js';
import { HEIGHT, WIDTH } from './draw-card.js';

/** Tags by which messengers find a page's picture. https://ogp.me @param origin scheme and host */
export const cardTags = ({ path }: Pick<Card, 'path'>, origin: string): SafeHtml =>
  html`<meta property="og:image" content="${origin}${path}"><meta property="og:image:width" content="${WIDTH}"><meta property="og:image:height" content="${HEIGHT}"><meta name="twitter:card" content="summary_large_image">`;

/** Tags with picture and texts of a shared page, for a page shown in its place: a sign-in, a redirecting link. */
export const sharedTags = (card: Card, path: string, origin: string): SafeHtml =>
  html`<meta name="description" content="${card.facts.line}"><meta property="og:site_name" content="Ulty"><meta property="og:locale" content="fr_BF"><meta property="og:type" content="website"><meta property="og:title" content="${card.facts.title}"><meta property="og:description" content="${card.facts.line}"><meta property="og:url" content="${origin}${path}">${cardTags(card, origin)}`;
