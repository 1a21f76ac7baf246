import { createPrivateKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const path = z
  .string()
  .min(1)
  .transform((value) => resolve(value));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /**
   * Address to listen on. By default all addresses, but loopback only where SEED_DEMO is true, since the passwords of a demonstration are
   * public.
   */
  HOST: z.string().min(1).optional(),
  /** 0 takes a free port. */
  PORT: port.default(3000),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'commence par postgres://'),
  DATA_DIR: path.default(resolve('.data')),
  /** Prometheus metrics, on loopback only. 0 takes a free port. */
  METRICS_PORT: port.default(9464),
  /** Addresses or networks whose X-Forwarded-* headers are trusted, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  /**
   * e.g. https://ulty.bf. Without it links and origin checks use loopback and this machine's own addresses at PORT, never the Host header:
   * behind a proxy, a forwarded port or a domain name it must be set.
   */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Tells browsers that every subdomain uses https too (HSTS includeSubDomains). Browsers keep this for a year, so it is hard to undo. */
  HSTS_SUBDOMAINS: flag.default(false),
  /** Longest time for receiving the headers of a request. They are one or two packets: even at 1 KB/s, twenty seconds are ample. */
  HEADERS_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /**
   * Longest time for receiving a whole request: the largest body accepted, 64 KB, at 5 kbit/s. A slow phone's whole queue arrives; a
   * stalled request is dropped.
   */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(120_000),
  /**
   * Longest time without traffic in either direction on a connection, e.g. when the client does not read an answer. Longer than any
   * gateway's timeout.
   */
  SILENCE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(120_000),
  /**
   * How long a stopping process continues to serve after /api/health/ready answers 503, so that a proxy sends the next requests to another
   * replica. 0 where there is no other.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Most unfinished requests of one address; one more closes the slowest. Operators put thousands of phones behind one address. */
  UNFINISHED_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /**
   * Most megabytes of answers that wait to be read by clients of one address, beyond the system's own buffers; above that the slowest
   * connection is dropped. Four times as much for all addresses together.
   */
  WAITING_MEGABYTES_PER_ADDRESS: z.coerce.number().min(0.1).default(64),
  REMOTES_DIR: path.default(resolve('.data/remotes')),
  /** False in a process that serves no pages, e.g. a script: local builds are then neither shared nor recorded. */
  LOCAL_BUILDS: flag.default(true),
  /**
   * An S3-compatible store for the versions of host and remotes, for replicas without a common disk, e.g. https://s3.example.org. Without
   * it the folders are the store. Requires S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
   */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'n’est pas un nom de bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Timeout for reading or writing one file. */
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
  /** Folder with the served builds of the host, one subfolder each; by default `hosts` in DATA_DIR. */
  HOSTS_DIR: path.optional(),
  /** `<id>/remote.json` of the remotes that `npm run dev` serves instead of those of the registry. Only with NODE_ENV=development. */
  DEVELOPMENT_REMOTES_DIR: path.optional(),
  /**
   * Whether a team's signed development link may show one browser a remote from its developer's machine; by default only where SEED_DEMO is
   * true. On a real site, unfinished code would act on the accounts of those who open such a link.
   */
  DEV_OVERRIDES: flag.optional(),
  HOST_DIST_DIR: path.default(resolve('host/dist')),
  CONTENT_DIR: path.default(resolve('content')),
  /** Creates the demo accounts and their activity. */
  SEED_DEMO: flag.default(false),
  /** False on a replica that runs no periodic jobs. */
  JOBS: flag.default(true),
  /** How often a replica checks for jobs to run: the longest delay of a job when another replica dies. */
  JOBS_LOOK_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  /** Whether /api/docs describes the calls of this API; by default only where SEED_DEMO is true. */
  API_DOCS: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** Longest time of a statement in seconds, where 15 are too few. */
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(3_600).optional(),
  /** False behind pgbouncer in transaction mode, which loses named statements. */
  PREPARED_STATEMENTS: flag.default(true),
  /**
   * Requests a minute for one person, or one address when signed out (IPv6: its /64, and four times as many for its /48). Whole schools
   * share an address.
   */
  RATE_LIMIT: z.coerce.number().int().min(1).default(1_200),
  /** Megabytes a minute that are produced for one person or address, or read from them: a measure of CPU time. */
  WORK_LIMIT: z.coerce.number().int().min(1).default(60),
  /** Megabytes that one person may send in 24 hours: limits what they can make the site store. */
  SENT_LIMIT: z.coerce.number().int().min(1).default(32),
  /** Percentage of the disk of DATA_DIR that must be free; below it the site is read-only. */
  READ_ONLY_BELOW: z.coerce.number().min(0).max(100).default(5),
  /** Contact for security reports in /.well-known/security.txt: `mailto:` or `https://`. Without it, the contact page. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:|https:\/\/)\S+$/)
    .optional(),
  /**
   * Failed sign-ins in 15 minutes before one e-mail must wait, for strangers and each known device. An address may fail five times as
   * often.
   */
  SIGN_IN_FAILURES: z.coerce.number().int().min(1).default(10),
  /** Accounts one address may create in 15 minutes. */
  REGISTRATIONS: z.coerce.number().int().min(1).default(30),
  /** Coins that work of past days may pay in a week without an administrator's review: seven days at their cap. */
  PAST_DAYS_WEEK_UTC: z.coerce.number().int().min(0).default(1_050),
  /** Mail server; without it no mail is sent (in the demonstration: DATA_DIR/mail.log). Requires SMTP_FROM and PUBLIC_ORIGIN. */
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: port.default(587),
  /** True for TLS from the first byte (465); otherwise STARTTLS where the server offers it. */
  SMTP_SECURE: flag.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** e.g. Ulty <bonjour@ulty.bf> */
  SMTP_FROM: z.string().min(3).optional(),
  /**
   * Address of the SMS gateway, which gets JSON by POST; without it phone sign-in is closed, or writes to DATA_DIR/sms.log in a
   * demonstration.
   */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to the gateway as a bearer token. */
  SMS_GATEWAY_TOKEN: z.string().optional(),
  /** Fields of the gateway's JSON; {to} and {text} stand for the number and the message. */
  SMS_GATEWAY_BODY: z.string().default('{"to":"{to}","text":"{text}"}').transform(readTemplate),
  /** Timeout for the gateway's answer. The code may still arrive after it: it is valid, and counts as sent. */
  SMS_GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
  /** Address of the gateway for calls that speak a code, used like the one for SMS; without it codes are sent by SMS only. */
  CALL_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  CALL_GATEWAY_TOKEN: z.string().optional(),
  CALL_GATEWAY_BODY: z.string().default('{"to":"{to}","text":"{text}"}').transform(readTemplate),
  /** Longer than for SMS: some gateways answer only once the telephone rings. */
  CALL_GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /**
   * The opinion or authorisation that permits exchanging coins, as the page names it. Without it redemptions are closed, except in a
   * demonstration, where a simulator pays nothing.
   */
  REDEMPTION_REFERENCE: z.string().trim().min(3).max(200).optional(),
  /**
   * Address of the gateway for payments by mobile money, by one POST of JSON each; without it only rewards of the catalogue can be
   * requested. Requires PAYOUT_STATUS_URL, PAYOUT_CALLBACK_KEY and REDEMPTION_REFERENCE.
   */
  PAYOUT_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to the gateway as a bearer token. */
  PAYOUT_GATEWAY_TOKEN: z.string().optional(),
  /** Fields of the JSON; {id}, {amount} (whole FCFA), {phone}, {operator} and {name} are replaced. An id always names the same payment. */
  PAYOUT_GATEWAY_BODY: z
    .string()
    .default('{"id":"{id}","amount":"{amount}","currency":"XOF","phone":"{phone}","operator":"{operator}","name":"{name}"}')
    .transform(readTemplate),
  /** Address that returns one payment's state, with {id} in it. 404 means that the gateway never received it. */
  PAYOUT_STATUS_URL: z.string().includes('{id}', { error: 'contient {id}' }).optional(),
  /** Address that returns the name of a number's owner, with {phone} and {operator} in it; without it administrators see no name. */
  PAYOUT_NAME_URL: z.string().includes('{phone}', { error: 'contient {phone}' }).optional(),
  /** Names of the fields in the gateway's answers and callbacks; points lead into objects: 'data.status'. */
  PAYOUT_GATEWAY_FIELDS: z
    .string()
    .default('{}')
    .transform(readTemplate)
    .pipe(z.partialRecord(z.enum(['id', 'status', 'reason', 'amount', 'name']), z.string()))
    .transform((given) => ({ id: 'id', status: 'status', reason: 'reason', amount: 'amount', name: 'name', ...given })),
  /** Meaning of the gateway's status words: paid, failed, pending, or one of unknown_number, limit_reached, name_differs, operator_down. */
  PAYOUT_GATEWAY_WORDS: z.string().default('{}').transform(readTemplate).pipe(z.record(z.string(), z.string())),
  PAYOUT_GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** Signs callbacks: HMAC-SHA-256 of '<timestamp>.<body>'. */
  PAYOUT_CALLBACK_KEY: z.string().min(32, '32 caractères au moins').optional(),
  /**
   * Address of the gateway for payments of courses, by one POST of JSON each: the customer then confirms on their own phone, or at the
   * address in the answer. Without it paid courses cannot be paid, except in a demonstration, where a simulator charges nothing. Requires
   * CHECKOUT_STATUS_URL and CHECKOUT_CALLBACK_KEY.
   */
  CHECKOUT_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sent to the gateway as a bearer token. */
  CHECKOUT_GATEWAY_TOKEN: z.string().optional(),
  /**
   * Fields of the JSON; {id}, {amount} (whole FCFA), {phone}, {operator}, {name} and {title} are replaced. An id always names the same
   * payment.
   */
  CHECKOUT_GATEWAY_BODY: z
    .string()
    .default('{"id":"{id}","amount":"{amount}","currency":"XOF","phone":"{phone}","operator":"{operator}","description":"{title}"}')
    .transform(readTemplate),
  /** Address that returns one payment's state, with {id} in it. 404 means that the gateway never received it. */
  CHECKOUT_STATUS_URL: z.string().includes('{id}', { error: 'contient {id}' }).optional(),
  /** Names of the fields in the gateway's answers and callbacks; points lead into objects: 'data.status'. */
  CHECKOUT_GATEWAY_FIELDS: z
    .string()
    .default('{}')
    .transform(readTemplate)
    .pipe(z.partialRecord(z.enum(['id', 'status', 'reason', 'amount', 'url']), z.string()))
    .transform((given) => ({ id: 'id', status: 'status', reason: 'reason', amount: 'amount', url: 'url', ...given })),
  /**
   * Meaning of the gateway's status words: paid, failed, pending, or one of unknown_number, refused, balance_short, limit_reached,
   * operator_down.
   */
  CHECKOUT_GATEWAY_WORDS: z.string().default('{}').transform(readTemplate).pipe(z.record(z.string(), z.string())),
  CHECKOUT_GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** Signs callbacks: HMAC-SHA-256 of '<timestamp>.<body>'. */
  CHECKOUT_CALLBACK_KEY: z.string().min(32, '32 caractères au moins').optional(),
  /**
   * Most SMS and calls in 24 hours for everybody together: limits the cost of a flood. One address may use a fiftieth, new numbers half.
   */
  SMS_PER_DAY: z.coerce.number().int().min(1).default(2_000),
  /** Most codes that one address may request in an hour. Operators put thousands of phones behind one address. */
  SMS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** Key of the hashes of codes, the same on every replica. Required by SMS_GATEWAY_URL. */
  PHONE_CODE_KEY: z.string().min(32, '32 caractères au moins').optional(),
  /** Timeout for a browser's push service. */
  PUSH_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Push service of a test, by plain http at any address. Only with NODE_ENV=test. */
  PUSH_TEST_ORIGIN: z
    .url({ protocol: /^http$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Whether administrators also need a code of their own device to sign in; by default required, but optional where SEED_DEMO is true. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Encrypts the secrets of these codes, the same on every replica; without it a key is made in DATA_DIR, which must then be backed up. */
  SECOND_FACTOR_KEY: z.string().min(32, '32 caractères au moins').optional(),
  /**
   * Signs handed-over books: a private P-256 key as PEM or JWK, the same on every replica; without it a key is made and stored in the
   * database.
   */
  TRANSFER_KEY: z
    .string()
    .transform(readKey('P-256', ({ namedCurve }) => namedCurve === 'prime256v1'))
    .optional(),
  /**
   * Signs certificates and badges: a private Ed25519 key as PEM or JWK, the same on every replica; without it one is derived from the key
   * in DATA_DIR. Signatures of earlier keys stay valid until those are revoked.
   */
  CERTIFICATE_KEY: z
    .string()
    .transform(readKey('Ed25519', (_details, type) => type === 'ed25519'))
    .optional(),
  /** Number of the authorisation of draws (loi 027-2008/AN); without it draws are suspended, except in a demonstration. */
  LOTTERY_AUTHORISATION: z.string().min(1).max(80).optional(),
  /**
   * drand's chain 'quicknet', e.g. https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971; without it
   * partners' seeds are needed.
   */
  LOTTERY_BEACON_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  /** Encrypts the seeds of draws, the same on every replica; without it a key is made in DATA_DIR, which must then be backed up. */
  LOTTERY_SEED_KEY: z.string().min(32, '32 caractères au moins').optional(),
  /**
   * A server of an OpenAI-compatible API that writes answers of the coach, up to and including /v1, e.g. http://127.0.0.1:11434/v1 (Ollama,
   * llama.cpp, vLLM or a hosted one). Without it the coach shows passages of our own texts. Requires COACH_MODEL.
   */
  COACH_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  COACH_MODEL: z.string().min(1).max(120).optional(),
  /** Sent as a bearer token. */
  COACH_API_KEY: z.string().optional(),
  /**
   * Tokens of all answers of a UTC day together, questions and passages included; above that the coach shows only passages until the next
   * day.
   */
  COACH_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(500_000),
  /** Timeout for a whole answer: a device waits 30 s. */
  COACH_TIMEOUT_MS: z.coerce.number().int().min(100).max(25_000).default(20_000),
  /** Longest pause of the model while it writes. */
  COACH_SILENCE_MS: z.coerce.number().int().min(50).max(25_000).default(8_000),
  /**
   * OpenID Connect: the provider's address as in its discovery document, https except on loopback. Requires the three below and
   * PUBLIC_ORIGIN.
   */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOrigin, 'commence par https://')
    .refine((value) => !value.includes('/.well-known/'), 's’arrête avant /.well-known/')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Key of the cookie that a sign-in leaves in the browser, the same on every replica. */
  OIDC_COOKIE_KEY: z.string().min(32, '32 caractères au moins').optional(),
  /** Name on the button after 'Se connecter avec'; by default the provider's host. */
  OIDC_NAME: z.string().max(40).optional(),
  /** Timeout for one request to the provider. */
  OIDC_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(5_000),
});

function readTemplate(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('n’est pas du JSON');
    return z.NEVER;
  }
}

type IsRight = (details: NonNullable<KeyObject['asymmetricKeyDetails']>, type: KeyObject['asymmetricKeyType']) => boolean;

/** Reads a private key as PEM or JWK. The error never repeats the text: it is a secret. */
function readKey(name: string, isRight: IsRight) {
  return (text: string, context: z.RefinementCtx): KeyObject => {
    try {
      const key = text.trimStart().startsWith('{')
        ? createPrivateKey({ key: JSON.parse(text) as JsonWebKeyInput['key'], format: 'jwk' })
        : createPrivateKey(text.replaceAll('\\n', '\n'));
      if (isRight(key.asymmetricKeyDetails ?? {}, key.asymmetricKeyType)) return key;
    } catch {
      // Reported below.
    }
    context.addIssue(`n’est pas une clé privée ${name} (PEM ou JWK)`);
    return z.NEVER;
  };
}

/** Whether an address uses https, or plain http on this machine. */
function isSafeOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const PAYOUT_NEEDS = ['PAYOUT_STATUS_URL', 'PAYOUT_CALLBACK_KEY', 'REDEMPTION_REFERENCE'] as const;

const CHECKOUT_NEEDS = ['CHECKOUT_STATUS_URL', 'CHECKOUT_CALLBACK_KEY'] as const;

const OIDC_NEEDS = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_COOKIE_KEY', 'PUBLIC_ORIGIN'] as const;

const Checked = Environment.refine((env) => env.HEADERS_TIMEOUT_MS <= env.REQUEST_TIMEOUT_MS, {
  path: ['HEADERS_TIMEOUT_MS'],
  error: 'dépasse REQUEST_TIMEOUT_MS',
})
  .refine((env) => !env.SMS_GATEWAY_URL || env.PHONE_CODE_KEY, { path: ['PHONE_CODE_KEY'], error: 'manque : SMS_GATEWAY_URL en a besoin' })
  .refine((env) => !env.CALL_GATEWAY_URL || env.SMS_GATEWAY_URL, {
    path: ['SMS_GATEWAY_URL'],
    error: 'manque : CALL_GATEWAY_URL en a besoin',
  })
  .superRefine((env, context) => {
    if (!env.PAYOUT_GATEWAY_URL) return;
    for (const name of PAYOUT_NEEDS)
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'manque : PAYOUT_GATEWAY_URL en a besoin' });
  })
  .superRefine((env, context) => {
    if (!env.CHECKOUT_GATEWAY_URL) return;
    for (const name of CHECKOUT_NEEDS)
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'manque : CHECKOUT_GATEWAY_URL en a besoin' });
  })
  .refine((env) => !env.COACH_BASE_URL || env.COACH_MODEL, { path: ['COACH_MODEL'], error: 'manque : COACH_BASE_URL en a besoin' })
  .refine((env) => !env.SMTP_HOST || env.SMTP_FROM, { path: ['SMTP_FROM'], error: 'manque : SMTP_HOST en a besoin' })
  .refine((env) => !env.DEVELOPMENT_REMOTES_DIR || env.NODE_ENV === 'development', {
    path: ['DEVELOPMENT_REMOTES_DIR'],
    error: 'ne va qu’avec NODE_ENV=development',
  })
  .refine((env) => !env.PUSH_TEST_ORIGIN || env.NODE_ENV === 'test', { path: ['PUSH_TEST_ORIGIN'], error: 'ne va qu’avec NODE_ENV=test' })
  // Links in mails must not use an origin from the request that caused the mail.
  .refine((env) => !env.SMTP_HOST || env.PUBLIC_ORIGIN, { path: ['PUBLIC_ORIGIN'], error: 'manque : SMTP_HOST en a besoin' })
  .superRefine((env, context) => {
    if (!env.S3_ENDPOINT) return;
    for (const name of S3_NEEDS)
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'manque : S3_ENDPOINT en a besoin' });
  })
  .superRefine((env, context) => {
    if (!env.OIDC_ISSUER) return;
    for (const name of OIDC_NEEDS)
      if (!env[name]) context.addIssue({ code: 'custom', path: [name], message: 'manque : OIDC_ISSUER en a besoin' });
    if (env.PUBLIC_ORIGIN && !isSafeOrigin(env.PUBLIC_ORIGIN))
      context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'commence par https:// quand OIDC_ISSUER est donné' });
  });

export type Config = Readonly<ReturnType<typeof toConfig>>;

/** Whether coins can be exchanged: in a demonstration, where nothing is paid, or with a reference that the page names. */
export function areRedemptionsOpen({ redemptionReference, isDemoSeeded }: Pick<Config, 'redemptionReference' | 'isDemoSeeded'>): boolean {
  return isDemoSeeded || redemptionReference !== null;
}

/** Whether payments are simulated: a demonstration without an operator of its own. */
export function isSimulated({ payouts, isDemoSeeded }: Pick<Config, 'payouts' | 'isDemoSeeded'>): boolean {
  return isDemoSeeded && payouts === null;
}

/** Whether courses can be paid: through a gateway, or in a demonstration, where a simulator charges nothing. */
export function areCoursePaymentsOpen({ checkout, isDemoSeeded }: Pick<Config, 'checkout' | 'isDemoSeeded'>): boolean {
  return isDemoSeeded || checkout !== null;
}

/** Injection token of the configuration. */
export const CONFIG = Symbol('config');

/** Reads and validates the environment; nothing else in the API reads it. Throws an Error that names every wrong variable, one a line. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = Checked.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(
      (issue) =>
        `  ${issue.path.join('.')} : ${issue.code === 'invalid_type' && given[String(issue.path[0])] === undefined ? 'manque' : issue.message}`,
    );
    throw new Error(`La configuration ne convient pas :\n${lines.join('\n')}`);
  }
  return toConfig(read.data);
}

function toConfig(env: z.infer<typeof Environment>) {
  return {
    environment: env.NODE_ENV,
    host: env.HOST ?? (env.SEED_DEMO ? '127.0.0.1' : '0.0.0.0'),
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databaseStatementMs: env.DATABASE_STATEMENT_SECONDS && env.DATABASE_STATEMENT_SECONDS * 1_000,
    hasPreparedStatements: env.PREPARED_STATEMENTS,
    dataDir: env.DATA_DIR,
    metricsPort: env.METRICS_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    publicOrigin: env.PUBLIC_ORIGIN,
    hasHttpsSubdomains: env.HSTS_SUBDOMAINS,
    headersTimeoutMs: env.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    silenceTimeoutMs: env.SILENCE_TIMEOUT_MS,
    drainMs: env.DRAIN_MS,
    unfinishedPerAddress: env.UNFINISHED_PER_ADDRESS,
    waitingBytesPerAddress: env.WAITING_MEGABYTES_PER_ADDRESS * 1_000_000,
    remotesDir: env.REMOTES_DIR,
    takesLocalBuilds: env.LOCAL_BUILDS,
    hostsDir: env.HOSTS_DIR ?? join(env.DATA_DIR, 'hosts'),
    s3: toS3(env),
    developmentRemotesDir: env.DEVELOPMENT_REMOTES_DIR ?? null,
    hasApiDocs: env.API_DOCS ?? env.SEED_DEMO,
    takesDevOverrides: env.DEV_OVERRIDES ?? env.SEED_DEMO,
    hostDistDir: env.HOST_DIST_DIR,
    contentDir: env.CONTENT_DIR,
    isDemoSeeded: env.SEED_DEMO,
    hasJobs: env.JOBS,
    jobsLookMs: env.JOBS_LOOK_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
    requestsPerMinute: env.RATE_LIMIT,
    workKilobytesPerMinute: env.WORK_LIMIT * 1_000,
    readOnlyBelowPercent: env.READ_ONLY_BELOW,
    sentKilobytesPerDay: env.SENT_LIMIT * 1_000,
    securityContact: env.SECURITY_CONTACT ?? null,
    signInFailures: env.SIGN_IN_FAILURES,
    registrationsPerAddress: env.REGISTRATIONS,
    pastDaysWeekUtc: env.PAST_DAYS_WEEK_UTC,
    smtp: env.SMTP_HOST
      ? {
          from: env.SMTP_FROM,
          server: {
            host: env.SMTP_HOST,
            port: env.SMTP_PORT,
            secure: env.SMTP_SECURE,
            ...(env.SMTP_USER && { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } }),
          },
        }
      : null,
    sms: env.SMS_GATEWAY_URL
      ? { url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN, body: env.SMS_GATEWAY_BODY, timeoutMs: env.SMS_GATEWAY_TIMEOUT_MS }
      : null,
    calls: env.CALL_GATEWAY_URL
      ? { url: env.CALL_GATEWAY_URL, token: env.CALL_GATEWAY_TOKEN, body: env.CALL_GATEWAY_BODY, timeoutMs: env.CALL_GATEWAY_TIMEOUT_MS }
      : null,
    redemptionReference: env.REDEMPTION_REFERENCE ?? null,
    payouts: toPayouts(env),
    checkout: toCheckout(env),
    smsPerDay: env.SMS_PER_DAY,
    smsPerAddressHour: env.SMS_PER_ADDRESS,
    phoneCodeKey: env.PHONE_CODE_KEY,
    push: { timeoutMs: env.PUSH_TIMEOUT_MS, testOrigin: env.PUSH_TEST_ORIGIN ?? null },
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? (env.SEED_DEMO ? 'optional' : 'required'),
    secondFactorKey: env.SECOND_FACTOR_KEY,
    transferKey: env.TRANSFER_KEY ?? null,
    certificateKey: env.CERTIFICATE_KEY ?? null,
    lottery: {
      authorisation: env.LOTTERY_AUTHORISATION ?? null,
      beaconUrl: env.LOTTERY_BEACON_URL ?? null,
      seedKey: env.LOTTERY_SEED_KEY,
    },
    coach: toCoach(env),
    oidc: toOidc(env),
  };
}

export type OidcConfig = NonNullable<ReturnType<typeof toOidc>>;

/** Null without issuer; with it, the fields that `Checked` requires are set. */
function toOidc(env: z.infer<typeof Environment>) {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_COOKIE_KEY: cookieKey,
    PUBLIC_ORIGIN: origin,
  } = env;
  if (!issuer || !clientId || !clientSecret || !cookieKey || !origin) return null;
  const { host, protocol } = new URL(issuer);
  return {
    issuer,
    clientId,
    clientSecret,
    cookieKey,
    isPlain: protocol === 'http:',
    name: env.OIDC_NAME ?? host,
    timeoutMs: env.OIDC_TIMEOUT_MS,
    callbackUrl: `${origin}/api/login/callback`,
  };
}

/** Null without a model. */
function toCoach({ COACH_BASE_URL: baseUrl, COACH_MODEL: model, ...env }: z.infer<typeof Environment>) {
  if (!baseUrl || !model) return null;
  return {
    baseUrl,
    model,
    key: env.COACH_API_KEY,
    tokensPerDay: env.COACH_TOKENS_PER_DAY,
    timeoutMs: env.COACH_TIMEOUT_MS,
    silenceMs: env.COACH_SILENCE_MS,
  };
}

export type PayoutConfig = NonNullable<ReturnType<typeof toPayouts>>;

/** Null without gateway; with it, the fields that `Checked` requires are set. */
function toPayouts(env: z.infer<typeof Environment>) {
  const { PAYOUT_GATEWAY_URL: url, PAYOUT_STATUS_URL: statusUrl, PAYOUT_CALLBACK_KEY: callbackKey } = env;
  if (!url || !statusUrl || !callbackKey) return null;
  return {
    url,
    statusUrl,
    callbackKey,
    nameUrl: env.PAYOUT_NAME_URL ?? null,
    token: env.PAYOUT_GATEWAY_TOKEN,
    body: env.PAYOUT_GATEWAY_BODY,
    fields: env.PAYOUT_GATEWAY_FIELDS,
    words: env.PAYOUT_GATEWAY_WORDS,
    timeoutMs: env.PAYOUT_GATEWAY_TIMEOUT_MS,
  };
}

export type CheckoutConfig = NonNullable<ReturnType<typeof toCheckout>>;

/** Null without gateway; with it, the fields that `Checked` requires are set. */
function toCheckout(env: z.infer<typeof Environment>) {
  const { CHECKOUT_GATEWAY_URL: url, CHECKOUT_STATUS_URL: statusUrl, CHECKOUT_CALLBACK_KEY: callbackKey } = env;
  if (!url || !statusUrl || !callbackKey) return null;
  return {
    url,
    statusUrl,
    callbackKey,
    token: env.CHECKOUT_GATEWAY_TOKEN,
    body: env.CHECKOUT_GATEWAY_BODY,
    fields: env.CHECKOUT_GATEWAY_FIELDS,
    words: env.CHECKOUT_GATEWAY_WORDS,
    timeoutMs: env.CHECKOUT_GATEWAY_TIMEOUT_MS,
  };
}

export type S3Config = NonNullable<ReturnType<typeof toS3>>;

/** Null without store; with it, the fields that `Checked` requires are set. */
function toS3(env: z.infer<typeof Environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { bucketUrl: `${endpoint}/${bucket}`, accessKeyId, secretAccessKey, region: env.S3_REGION, timeoutMs: env.S3_TIMEOUT_MS };
}
