import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { partnerList } from '@ulty/contracts/reads/partners.js';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useRead } from '@ulty/kit';
import { refusal, renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedRead } from './failed-read';
import { Loading, LoadingWords } from './loading';
import { Read, together, type Asked, type ReadProps } from './read';

const CALL = 'GET /api/partners';
const DOWN = refusal(503, 'UNAVAILABLE', 'Le service est en pause.');
const GONE = refusal(404, 'NOT_FOUND', 'Cette page n’existe pas.');

type Given = Partial<Omit<ReadProps<readonly { name: string }[]>, 'of' | 'children'>>;

function Partners(given: Given) {
  return (
    <Read
      of={useRead(partnerList)}
      failed="Les partenaires n’ont pas pu être chargés"
      loading={
        <Loading words="Chargement des partenaires…" className="two-columns">
          <Skeleton height="14rem" />
        </Loading>
      }
      {...given}
    >
      {(partners) => partners.map(({ name }) => <h1 key={name}>{name}</h1>)}
    </Read>
  );
}

function open(answers: Answers | 'offline', given: Given = {}) {
  stubApi(answers);
  return renderPage(<Partners {...given} />);
}

/** Renders the result of a hook. */
const draw = (of: Asked<unknown>, given: Given = {}) =>
  renderPage(
    <Read of={of} failed="Échec" loading={<Loading words="Chargement…">{null}</Loading>} {...given}>
      {() => <p>La réponse</p>}
    </Read>,
  );

beforeEach(() => useConnectivity.setState({ isOnline: true }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('an answer is what its page makes of it', async () => {
  open({ [CALL]: [200, [{ name: 'Banque' }]] });
  expect(await screen.findByRole('heading', { name: 'Banque' })).toBeTruthy();
  expect(screen.queryByText('Chargement des partenaires…')).toBeNull();
});

describe('while it loads', () => {
  const waiting = { data: undefined, error: undefined, mutate: () => undefined };

  test('the skeleton stands there, with words for screen readers', () => {
    draw(waiting);
    expect(screen.getByRole('status').textContent).toBe('Chargement…');
  });

  test('after four seconds the slow notice comes, not before', () => {
    jest.useFakeTimers();
    draw(waiting);
    act(() => jest.advanceTimersByTime(3_999));
    expect(screen.queryByText(/^Connexion lente…/)).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('Connexion lente… nous affichons ce qui est sur votre téléphone')).toBeTruthy();
  });

  test('a section leaves the slow notice to its page', () => {
    jest.useFakeTimers();
    const quiet = (
      <Loading words="Chargement…" isQuiet>
        {null}
      </Loading>
    );
    draw(waiting, { loading: quiet });
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.queryByText(/^Connexion lente…/)).toBeNull();
  });

  test('a skeleton of its own layout says the same', () => {
    jest.useFakeTimers();
    draw(waiting, { loading: <LoadingWords>Chargement du livre…</LoadingWords> });
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Chargement du livre…',
      'Connexion lente… nous affichons ce qui est sur votre téléphone',
    ]);
  });

  test('the answer before stays, under the slow notice', () => {
    jest.useFakeTimers();
    draw({ ...waiting, data: 1, isLoading: true });
    expect(screen.getByText('La réponse')).toBeTruthy();
    act(() => jest.advanceTimersByTime(4_000));
    expect(screen.getByText(/^Connexion lente…/)).toBeTruthy();
    expect(screen.getByText('La réponse')).toBeTruthy();
  });

  test('the page has a heading until the answer brings its own', () => {
    draw(waiting, { heading: 'Livre' });
    expect(screen.getByRole('heading', { level: 1, name: 'Livre' })).toBeTruthy();
    cleanup();
    draw({ ...waiting, data: 1 }, { heading: 'Livre' });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('an error', () => {
  test('says what failed, why, and its code, and is tried again', async () => {
    const stub = { [CALL]: DOWN as Answers[string] };
    open(stub);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Les partenaires n’ont pas pu être chargésLe service est en pause.Code UNAVAILABLERéessayer');
    stub[CALL] = [200, [{ name: 'École' }]];
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'École' })).toBeTruthy();
  });

  test('of a part stands under a heading of the third level', () => {
    renderPage(<FailedRead error={new TypeError('Failed to fetch')} failed="Échec" headingLevel={3} onRetry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'ÉchecConnexion impossible. Vérifiez votre réseau, puis réessayez.Code RÉSEAURéessayer',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Échec' })).toBeTruthy();
  });

  test('does not hide the answer before', () => {
    draw({ data: 1, error: new Error('x'), mutate: () => undefined });
    expect(screen.getByText('La réponse')).toBeTruthy();
  });
});

describe('no such thing', () => {
  test('has the state of the page', async () => {
    open({ [CALL]: GONE }, { missing: <h1>Aucun partenaire de ce nom</h1>, heading: 'Partenaire' });
    expect(await screen.findByText('Aucun partenaire de ce nom')).toBeTruthy();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('or its title over sentence, code and retry', async () => {
    open({ [CALL]: GONE }, { missing: 'Ce partenaire n’existe pas' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ce partenaire n’existe pasCette page n’existe pas.Code NOT_FOUNDRéessayer',
    );
  });

  test('is an error like others where the page says nothing of it', async () => {
    open({ [CALL]: GONE });
    expect(await screen.findByRole('heading', { name: 'Les partenaires n’ont pas pu être chargés' })).toBeTruthy();
  });

  test('is not said of a server that fails', async () => {
    open({ [CALL]: DOWN }, { missing: 'Ce partenaire n’existe pas' });
    expect(await screen.findByRole('heading', { name: 'Les partenaires n’ont pas pu être chargés' })).toBeTruthy();
  });
});

describe('without network', () => {
  const offline = <OfflineState title="Les partenaires ne sont pas sur cet appareil">Ils viendront avec le réseau.</OfflineState>;

  test('says what is not on the device', async () => {
    useConnectivity.setState({ isOnline: false });
    open('offline', { offline });
    expect(await screen.findByRole('heading', { name: 'Les partenaires ne sont pas sur cet appareil' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('where the browser believes in a network it may be tried again', async () => {
    open('offline', { offline });
    expect((await screen.findByRole('alert')).textContent).toContain('Code RÉSEAU');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  test('a state that can try again stands for both', async () => {
    open('offline', {
      offline: (retry) => (
        <button type="button" onClick={retry}>
          Encore
        </button>
      ),
    });
    const again = await screen.findByRole('button', { name: 'Encore' });
    stubApi({ [CALL]: [200, [{ name: 'École' }]] });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'École' })).toBeTruthy();
  });

  test('a page without words for it shows the error', async () => {
    useConnectivity.setState({ isOnline: false });
    open('offline');
    expect((await screen.findByRole('alert')).textContent).toContain('Code RÉSEAU');
  });
});

describe('a list without a row', () => {
  const empty = <p>Aucun partenaire pour le moment</p>;

  test('has its own state', async () => {
    open({ [CALL]: [200, []] }, { empty });
    expect(await screen.findByText('Aucun partenaire pour le moment')).toBeTruthy();
  });

  test.each<[unknown, boolean]>([
    [{ items: [] }, true],
    [{ items: [1] }, false],
    [[0], false],
    [{}, false],
  ])('%j is empty: %s', (data, isEmpty) => {
    draw({ data, error: undefined, mutate: () => undefined }, { empty });
    expect(screen.queryByText('Aucun partenaire pour le moment') !== null).toBe(isEmpty);
  });
});

describe('several answers as one', () => {
  const retried: string[] = [];
  const asked = (name: string, data?: number, error?: Error) => ({ data, error, mutate: () => retried.push(name) });

  test('are there once all are', () => {
    expect(together(asked('a', 0), asked('b', 2)).data).toEqual([0, 2]);
    expect(together(asked('a', 0), asked('b')).data).toBeUndefined();
  });

  test('fail with the first that failed, and are tried again together', async () => {
    const [first, second] = [new Error('1'), new Error('2')];
    const both = together(asked('a', undefined, first), asked('b', undefined, second));
    expect(both.error).toBe(first);
    await both.mutate();
    expect(retried).toEqual(['a', 'b']);
  });
});
