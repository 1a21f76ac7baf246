import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { testBrowser } from '../../testing/browser.js';
import { smsEnvironment } from '../../testing/fake-gateway.js';
import { TEST_PASSWORD, type ChosenUser, type MadeUser } from '../../testing/make-user.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';

const FAILURES = 6;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ SIGN_IN_FAILURES: String(FAILURES), ...smsEnvironment({ url: 'http://127.0.0.1:1/sms' }) });
});
afterAll(() => api.close());
beforeEach(() => api.query('delete from limit_counters'));

let numbers = 0;
/** Makes an account with a number of its own, as `e164` and as people write it. */
async function learnerOfNumber(chosen: ChosenUser = {}): Promise<MadeUser & { e164: string; typed: string }> {
  numbers += 1;
  const last = String(numbers).padStart(2, '0');
  const e164 = `+226701234${last}`;
  return { ...(await api.makeUser({ phone: e164, phoneVerifiedAt: new Date(), ...chosen })), e164, typed: `70 12 34 ${last}` };
}
const send = (email: unknown, password = TEST_PASSWORD) => api.inject({ url: '/api/login', method: 'POST', payload: { email, password } });
const sendForm = (email: string, password = TEST_PASSWORD) =>
  api.inject({ url: '/api/login', method: 'POST', payload: new URLSearchParams({ email, password }), headers: { accept: 'text/html' } });
const personOf = async (answer: Awaited<ReturnType<typeof send>>) => {
  const cookie = /^ulty_session=[^;]+/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[0] ?? '';
  return (await api.inject({ url: '/api/auth/user', headers: { cookie } })).json().id;
};

describe('the account of a number', () => {
  test('is entered with its password, however the number is written', async () => {
    const { id, typed, e164 } = await learnerOfNumber();
    const local = e164.slice(4);
    const spellings = [
      typed,
      local,
      typed.replaceAll(' ', '-'),
      `00226${local}`,
      `226 ${typed}`,
      e164,
      ` (+226) ${typed} `,
      `\u202a${e164}\u202c`,
    ];
    const arabic = local.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const spelling of [...spellings, arabic]) {
      const answer = await send(spelling);
      expect([spelling, answer.statusCode, await personOf(answer)]).toEqual([spelling, 200, id]);
    }
  });

  test('is entered by form too, also one without e-mail, or one that only claims its e-mail', async () => {
    const owner = await api.makeUser();
    for (const chosen of [{}, { email: null }, { email: null, claimedEmail: owner.email }]) {
      const { id, typed } = await learnerOfNumber(chosen);
      const answer = await sendForm(typed);
      expect([answer.statusCode, answer.headers.location, await personOf(answer)]).toEqual([303, '/', id]);
    }
  });

  test('is entered by its e-mail as before', async () => {
    const { id, email } = await learnerOfNumber();
    expect(await personOf(await send(` ${email.toUpperCase()} `))).toBe(id);
  });
});

describe('a refusal tells nobody who has an account', () => {
  test('a wrong password, a number without password, an unknown number and an unknown e-mail get the same page', async () => {
    const withPassword = await learnerOfNumber();
    const withoutPassword = await learnerOfNumber({ email: null, passwordHash: null });
    const asked = [withPassword.typed, withoutPassword.typed, '76 54 32 10', 'personne@exemple.bf'];
    const answers = await Promise.all(asked.map((name) => sendForm(name, 'un faux mot de passe')));
    const pages = answers.map(({ body }, at) => body.replaceAll(asked[at] ?? '', '…'));
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual(asked.map(() => [401, undefined]));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('<b>Numéro, e-mail ou mot de passe incorrect.</b>');
  });

  test('the page keeps the number, marks the password, and offers a code by SMS', async () => {
    const { body } = await sendForm('76 54 32 10', 'un faux mot de passe');
    expect(body).toMatch(/<input id="email" name="email" type="text" autocomplete="username" inputmode="email"[^>]* value="76 54 32 10"/);
    expect(body).toMatch(/<input id="password"[^>]* aria-describedby="password-note" aria-invalid="true"/);
    expect(body).toContain('Vérifiez votre mot de passe, ou demandez un code par SMS.');
    expect(body).toMatch(/<a class="button other" href="\/phone-auth">.*Recevoir un code par SMS<\/a>/);
    expect(body).not.toContain('un faux mot de passe');
  });

  test('no word of a number stands in an address: the way to the code carries none', async () => {
    const { body } = await sendForm('76 54 32 10', 'un faux mot de passe');
    for (const [, href] of body.matchAll(/href="([^"]*)"/g)) expect(href).not.toMatch(/7654|76 54|76%2054/);
  });

  test('without an SMS service none is offered', async () => {
    const bare = await startTestApp();
    try {
      const payload = new URLSearchParams({ email: '76 54 32 10', password: 'faux' });
      const { body } = await bare.inject({ url: '/api/login', method: 'POST', payload, headers: { accept: 'text/html' } });
      expect(body).toContain('Vérifiez votre mot de passe.');
      expect(body).not.toContain('SMS');
    } finally {
      await bare.close();
    }
  });
});

describe('what is neither a number nor an e-mail is said at once, and counts as no try', () => {
  const NEITHER = 'Écrivez un numéro, comme 70 12 34 56, ou un e-mail, comme awa@exemple.bf.';
  const INCOMPLETE = 'Cet e-mail n’est pas complet. Exemple : awa@exemple.bf';
  test.each([
    ['nothing', '', 'Écrivez votre numéro ou votre e-mail.'],
    ['blanks', '   ', 'Écrivez votre numéro ou votre e-mail.'],
    ['no text', 70123456, 'Écrivez votre numéro ou votre e-mail.'],
    ['a list', ['70123456'], 'Écrivez votre numéro ou votre e-mail.'],
    ['a word', 'awa', NEITHER],
    ['a short number', '70 12 34 5', NEITHER],
    ['a fixed line', '25 30 12 34', NEITHER],
    ['a number we send no codes to', '+1 202 555 0123', NEITHER],
    ['a statement', "70123456'; drop table users; --", NEITHER],
    ['half an e-mail', 'awa@', INCOMPLETE],
    ['a number with an at', '70123456@', INCOMPLETE],
    ['a letter that only looks like one', 'awa@exemple.b\u212a', INCOMPLETE],
    ['far too much', '7'.repeat(50_000), 'Ce texte est trop long.'],
  ])('%s', async (_what, email, sentence) => {
    for (let time = 0; time <= FAILURES; time += 1) {
      const answer = await send(email);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { email: sentence }]);
    }
  });

  test('the form shows it under the field, with the text that was typed', async () => {
    const { body } = await sendForm('soixante-dix');
    expect(body).toMatch(/<input id="email"[^>]* value="soixante-dix" aria-describedby="email-note" aria-invalid="true">/);
    expect(body).toMatch(new RegExp(`id="email-note"><svg[^>]*><path[^>]*></svg>${NEITHER}`));
  });
});

describe('tries are counted by the number', () => {
  const statusOf = async (answer: ReturnType<typeof send>) => (await answer).statusCode;

  test('in whatever spelling, known or not', async () => {
    const { typed, e164 } = await learnerOfNumber();
    for (const [spaced, plain] of [
      [typed, e164],
      ['76 54 32 11', '+22676543211'],
    ] as const) {
      const spellings = [spaced, plain, spaced.replaceAll(' ', ''), `00${plain.slice(1)}`, plain, spaced];
      const statuses = [];
      for (const spelling of spellings) statuses.push(await statusOf(send(spelling, 'faux')));
      expect(statuses).toEqual(spellings.map(() => 401));
      expect([await statusOf(send(plain, 'faux')), await statusOf(send(spaced))]).toEqual([429, 429]);
    }
  });

  test('apart from those of the e-mail: a shared count would tell whose number it is', async () => {
    const { email, typed } = await learnerOfNumber();
    for (let time = 0; time < FAILURES; time += 1) await send(typed, 'faux');
    expect([await statusOf(send(typed)), await statusOf(send(email))]).toEqual([429, 200]);
  });

  test('apart on a device that the account knows, which strangers cannot lock out', async () => {
    const { typed, e164 } = await learnerOfNumber();
    const own = testBrowser(api.inject);
    const enter = () => own.send({ url: '/api/login', method: 'POST', payload: { email: typed, password: TEST_PASSWORD } });
    expect((await enter()).statusCode).toBe(200);
    for (let time = 0; time < FAILURES; time += 1) await send(e164, 'faux');
    expect([await statusOf(send(e164)), (await enter()).statusCode]).toEqual([429, 200]);
  });
});
