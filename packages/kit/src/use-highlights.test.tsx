import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HighlightSet } from '@ulty/contracts/learning/highlights.js';
import { useOutbox } from '@ulty/kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { highlightsKey } from './kept-highlights';
import { makeUser, refusal, renderPage, stubApi, uuid, type Answers } from './testing/page-frame';
import { useHighlights } from './use-highlights';

const GET = `GET /api/highlights?about=${uuid(11)}`;
const PUT = 'PUT /api/highlights';
const [FIRST, SECOND] = ['Une.', 'Deux.'].map((quote, paragraph) => ({ paragraph, quote })) as [Place, Place];
interface Place {
  paragraph: number;
  quote: string;
}
const key = highlightsKey(makeUser().id, uuid(11));
const outcome = (highlights: Place[], more: object = {}) =>
  [200, { eventId: uuid(700), outcome: 'accepted', highlights, ...more }] as const;

function Page() {
  const { marks, mark } = useHighlights({ kind: 'lesson', id: uuid(11) }, 'Compter');
  const isOn = (place: Place) => marks.some(({ quote }) => quote === place.quote);
  return (
    <>
      <p>{marks.map(({ quote }) => quote).join(' ') || 'rien'}</p>
      {[FIRST, SECOND].map((place) => (
        <button key={place.quote} type="button" onClick={() => mark(place, !isOn(place))}>
          {place.paragraph}
        </button>
      ))}
    </>
  );
}

function open(answers: Answers) {
  const api = stubApi({ [GET]: [200, []], ...answers });
  const view = renderPage(<Page />);
  return { ...view, sent: () => api.sent(PUT) as HighlightSet[] };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('a sentence', () => {
  test('is one event, and the list of the server stands', async () => {
    const { sent } = open({ [PUT]: outcome([FIRST, SECOND]) });
    await press('0');
    expect(await screen.findByText('Une. Deux.')).toBeTruthy();
    expect(sent()).toMatchObject([{ about: { kind: 'lesson', id: uuid(11) }, ...FIRST, isOn: true }]);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ marks: [FIRST, SECOND], acts: [] });
  });

  test('waits on the device without network, is shown at the next visit, and goes once its event is decided', async () => {
    const { sent, unmount } = open({ [PUT]: refusal(503, 'UNAVAILABLE', 'Plus tard.') });
    await press('0');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.getByText('Une.')).toBeTruthy();
    const waiting = useOutbox.getState().items;
    unmount();
    stubApi('offline');
    const offline = renderPage(<Page />);
    act(() => useOutbox.setState({ items: waiting }));
    expect(await screen.findByText('Une.')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(key) ?? '').acts).toHaveLength(1);
    offline.unmount();
    // Decided elsewhere: the server's list does not contain it.
    const again = open({});
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(again.sent()).toEqual([]);
  });

  test('that is refused is not shown', async () => {
    const { sent } = open({ [PUT]: outcome([], { outcome: 'rejected', reason: 'highlights_full' }) });
    await press('1');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByText('rien')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });

  test('what somebody damaged on the device is left out', async () => {
    localStorage.setItem(key, '{"marks": 3}');
    open({ [GET]: [200, [SECOND]] });
    expect(await screen.findByText('Deux.')).toBeTruthy();
  });
});
