import { coversAction } from './clear-place';

function pageWith(html: string, at: DOMRect): ParentNode {
  document.body.innerHTML = html;
  for (const part of document.querySelectorAll('button, div')) part.getBoundingClientRect = () => at;
  return document;
}

const TOAST = { left: 16, right: 344, top: 500, bottom: 568, width: 328, height: 68 } as DOMRect;
const UNDER = { left: 16, right: 344, top: 520, bottom: 568, width: 328, height: 48 } as DOMRect;
const ABOVE = { left: 16, right: 344, top: 400, bottom: 448, width: 328, height: 48 } as DOMRect;
const NOWHERE = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 } as DOMRect;

test.each([
  ['a button under it', '<main><button class="u-button">Valider</button></main>', UNDER, true],
  ['a sticky bar that is marked', '<div data-main-action=""></div>', UNDER, true],
  ['a button elsewhere', '<main><button class="u-button">Valider</button></main>', ABOVE, false],
  ['a button that is not drawn', '<main><button class="u-button">Valider</button></main>', NOWHERE, false],
])('whether a toast covers %s', (_what, html, at, covers) => {
  expect(coversAction(TOAST, pageWith(html, at))).toBe(covers);
});
