import { clearPlace, coversAction } from './toast-place';

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

describe('where it is shown', () => {
  const HEIGHT = 640;
  // The box of the toast at the top of a screen of this height.
  const AT_TOP = { left: 16, right: 344, top: 80, bottom: 128, width: 328, height: 48 } as DOMRect;

  function pageWithButtonsAt(boxes: readonly DOMRect[]): ParentNode {
    document.body.innerHTML = `<main>${boxes.map(() => '<button class="u-button">Valider</button>').join('')}</main>`;
    document.querySelectorAll('button').forEach((button, at) => (button.getBoundingClientRect = () => boxes[at] as DOMRect));
    return document;
  }

  test.each([
    ['stays where it covers nothing', [AT_TOP], 'bottom'],
    ['moves away from an action', [UNDER], 'top'],
    ['stays where the other place is no better', [UNDER, AT_TOP], 'bottom'],
  ] as const)('it %s', (_what, boxes, place) => {
    expect(clearPlace(TOAST, pageWithButtonsAt(boxes), HEIGHT)).toBe(place);
  });

  test('the same at the top', () => {
    const toast = { ...TOAST, top: HEIGHT - TOAST.bottom, bottom: HEIGHT - TOAST.top } as DOMRect;
    expect(clearPlace(toast, pageWithButtonsAt([UNDER]), HEIGHT)).toBe('top');
    expect(clearPlace(toast, pageWithButtonsAt([AT_TOP]), HEIGHT)).toBe('bottom');
    expect(clearPlace(toast, pageWithButtonsAt([AT_TOP, UNDER]), HEIGHT)).toBe('top');
  });
});
