import { addMonths } from '@ulty/domain/days/calendar-words.js';
import type { FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { plainPdf } from './plain-pdf.js';

const NOTE = 'Relevé de la régie.';
export const REASON = 'Comptes vérifiés avec les relevés.';
/** Fields of a line: tests send wrong ones too. */
type Given = Readonly<Record<string, unknown>>;

/**
 * Returns past months, the current one first: each test uses its own. The last one may not be closed yet, the one before it is: see
 * `isClosed`.
 */
export const monthsAgo = (count: number): string => addMonths(new Date().toISOString().slice(0, 7), -count);

/** Fields that tests read from answers: a line, a request, a document, an error. */
interface Told {
  id: string;
  title: string;
  href: string;
  code?: string;
  fields: Record<string, string>;
}

/** Acts of administrators on the accounts, over HTTP. */
export function fundsFixture(api: () => Pick<TestApp, 'inject' | 'query'>) {
  const call = async <Body = Told>(who: MadeUser | null, method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await api().inject({ method, url, ...(who && { headers: { cookie: who.cookie } }), ...(payload && { payload }) });
    return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body };
  };
  const upload = async (who: MadeUser, content: Buffer = plainPdf([uuidV7()]), type = 'application/pdf', name = 'reçu.pdf') => {
    const answer = await api().inject({
      method: 'POST',
      url: `/api/admin/economics/documents?name=${encodeURIComponent(name)}`,
      headers: { cookie: who.cookie, 'content-type': type },
      payload: content,
    });
    return { status: answer.statusCode, body: answer.json<Told>() };
  };
  const addLine = (who: MadeUser, line: Given) => call(who, 'POST', '/api/admin/economics/lines', { id: uuidV7(), note: NOTE, ...line });
  const revenue = (who: MadeUser, month: string, amountFcfa: number, source: 'ads' | 'partners' | 'courses' = 'ads', more: Given = {}) =>
    addLine(who, { kind: 'revenue', month, source, amountFcfa, ...more });
  const payment = (who: MadeUser, month: string, amountFcfa: number, more: Given = {}) =>
    addLine(who, {
      kind: 'payment',
      month,
      fund: 'academic',
      amountFcfa,
      beneficiaryKind: 'pupils',
      beneficiaryCount: 12,
      paidOn: `${month}-20`,
      reference: 'reçu n° 10',
      ...more,
    });
  const correct = (who: MadeUser, month: string, correctsId: string, amountFcfa: number) =>
    addLine(who, { kind: 'correction', month, correctsId, amountFcfa });
  const overview = async (who: MadeUser, month: string): Promise<FundsOverview> =>
    (await call<FundsOverview>(who, 'GET', `/api/admin/economics?month=${month}`)).body;
  const drafts = async (who: MadeUser, month: string): Promise<string[]> =>
    (await overview(who, month)).lines.filter(({ publishedAt }) => publishedAt === null).map(({ id }) => id);
  const ask = async (who: MadeUser, month: string, more: object = {}) =>
    call(who, 'POST', `/api/admin/economics/months/${month}/publication`, { lineIds: await drafts(who, month), reason: REASON, ...more });
  const decideApproval = (who: MadeUser, id: string, action = 'approve') =>
    call(who, 'POST', `/api/admin/approvals/${id}/decision`, { action, reason: REASON });
  /** Publishes a month: one administrator requests, another approves. */
  const publish = async (first: MadeUser, second: MadeUser, month: string, more: object = {}) => {
    const asked = await ask(first, month, more);
    return asked.status === 201 ? decideApproval(second, asked.body.id) : asked;
  };
  const balances = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await api().query<{ name: string; balance: string }>('select name, balance from franc_account')).map(({ name, balance }) => [
        name,
        Number(balance),
      ]),
    );
  /** Lists accounts and movements that do not balance. */
  const unbalanced = () =>
    api().query(
      `select txn_id::text as id from franc_entry group by txn_id having sum(amount) <> 0 union all select 'all'
  from franc_account having sum(balance) <> 0`,
    );
  return { call, upload, addLine, revenue, payment, correct, overview, ask, decideApproval, publish, balances, unbalanced };
}
