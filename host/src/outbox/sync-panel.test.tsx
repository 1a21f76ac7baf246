import { render, screen, within } from '@testing-library/react';
import { LiveRoutes, useOutbox, type OutboxItem } from '@ulty/kit';
import { SyncPanel } from './sync-panel';

const makeItem = (n: number, attempts = 0) => ({ eventId: String(n), label: `Leçon ${n}`, attempts }) as OutboxItem;
const plain = (element: HTMLElement) => (element.textContent ?? '').replace(/\s/g, ' ');

function storage(estimate: (() => Promise<StorageEstimate>) | null): void {
  if (estimate) Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true });
  else Reflect.deleteProperty(navigator, 'storage');
}
const panel = (live: readonly string[] = []) => (
  <LiveRoutes value={(path) => live.includes(path)}>
    <SyncPanel userId="awa" />
  </LiveRoutes>
);

beforeEach(() => {
  localStorage.clear();
  storage(null);
  useOutbox.setState(useOutbox.getInitialState(), true);
});

test('what waits: the first three with their attempts, the others by number', () => {
  useOutbox.setState({ items: [makeItem(1, 2), makeItem(2, 1), makeItem(3), makeItem(4), makeItem(5)] });
  render(panel());
  expect(within(screen.getByRole('list')).getAllByRole('listitem').map(plain)).toEqual([
    'Leçon 12 essais',
    'Leçon 21 essai',
    'Leçon 3',
    '+2 autres',
  ]);
});

test.each([
  [3, 3],
  [4, 4],
  [0, 0],
])('%i events make %i lines', (count, lines) => {
  useOutbox.setState({ items: Array.from({ length: count }, (_, n) => makeItem(n)) });
  render(panel());
  expect(screen.queryAllByRole('listitem')).toHaveLength(lines);
});

test('the way to the library is there while the library is', () => {
  const { rerender } = render(panel());
  expect(screen.queryByRole('link', { name: 'Voir tout' })).toBeNull();
  rerender(panel(['/offline']));
  expect(screen.getByRole('link', { name: 'Voir tout' }).getAttribute('href')).toBe('/offline');
});

test.each([
  [{ usage: 512, quota: 2_000_000_000 }, 'Stockage : 512 B sur 2 GB'],
  [{ usage: 23_400 }, 'Stockage : 23,4 KB'],
  [{ usage: 12_000_000, quota: 60_000_000_000 }, 'Stockage : 12 MB sur 60 GB'],
])('storage %j is said as %s', async (estimate, words) => {
  storage(async () => estimate);
  render(panel());
  expect(plain(await screen.findByText(/^Stockage/))).toBe(words);
});

test('a browser that does not tell its storage is not asked to', async () => {
  storage(() => Promise.reject(new TypeError('refused')));
  render(panel());
  await Promise.resolve();
  expect(screen.queryByText(/^Stockage/)).toBeNull();
});

test('the data of this month have their price', () => {
  const month = new Date().toISOString().slice(0, 7);
  localStorage.setItem('ulty-month-bytes', JSON.stringify({ month, bytes: 12_000_000 }));
  render(panel());
  expect(plain(screen.getByText(/ce mois/))).toBe('Données : 12 MB ce mois ≈ 29 F');
});
