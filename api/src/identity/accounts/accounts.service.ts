import { Inject, Injectable } from '@nestjs/common';
import type { Register, Role, SignIn } from '@ulty/contracts/people/auth.js';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { uuidV7 } from '../../core/base/uuid.js';
import {
  insertLearner,
  insertWithRole,
  readHolder,
  readHolderOfNumber,
  readSignIn,
  readSignInByNumber,
  type Holder,
  type SignInRow,
} from './accounts.queries.js';
import { refuseCommon } from '../passwords/common-passwords.js';
import { EmailProofs } from '../proofs/email-proofs.js';
import { LegalTexts } from '../legal/legal-texts.js';
import { EmailSalts } from './email-salts.js';
import { readLearnerFacts } from './learner-facts.js';
import { readSignInName, type SignInName } from './sign-in-name.js';
import type { Account } from '../sessions/account.js';
import { KnownDevices } from '../sessions/known-devices.js';
import { Passwords } from '../passwords/passwords.js';

const WINDOW_MS = 15 * 60_000;
/** Factor of limits per network address: schools, cyber cafés and mobile operators put hundreds of people behind one. */
const ADDRESS_FACTOR = 5;
/** Number of remaining tries from which a failed sign-in reports them. */
const WARN_BELOW = 5;

/** The account that owns the name, and the one that the password opens. */
interface Found {
  holder: Holder | null;
  account: SignInRow | null;
}

/** Creates accounts and checks passwords, within limits. */
@Injectable()
export class AccountsService {
  private readonly failures: Limit;
  private readonly failuresOfAddress: Limit;
  private readonly registrations: Limit;

  constructor(
    private readonly db: Db,
    private readonly passwords: Passwords,
    private readonly salts: EmailSalts,
    private readonly proofs: EmailProofs,
    private readonly limits: Limits,
    private readonly devices: KnownDevices,
    private readonly legal: LegalTexts,
    @Inject(CONFIG) config: Config,
  ) {
    this.failures = { name: 'sign-in', max: config.signInFailures, windowMs: WINDOW_MS };
    this.failuresOfAddress = { name: 'sign-in of address', max: config.signInFailures * ADDRESS_FACTOR, windowMs: WINDOW_MS };
    this.registrations = { name: 'registration', max: config.registrationsPerAddress, windowMs: WINDOW_MS };
  }

  /**
   * Returns the account of these credentials, named by its e-mail or number. The work is the same whoever has the e-mail or number, and
   * with or without a password. BAD_CREDENTIALS whichever is wrong; TOO_MANY_REQUESTS after repeated failures; VALIDATION. Tries are
   * counted separately for e-mail and number of one account: a shared count would reveal that they belong together. A known device has
   * tries of its own, which strangers cannot use up, even behind the same network address. Decisions 0034, 0035.
   */
  async signIn({ email: typed, password }: SignIn, request: FastifyRequest): Promise<Account> {
    const name = readSignInName(typed);
    const { left, giveBack } = await this.takeTry(name, request);
    const { holder, account } = await this.find(name, password).catch(async (error: unknown) => {
      await giveBack().catch(() => undefined);
      throw error;
    });
    if (!account) {
      // Logs only the account's id: the log contains nothing that people typed.
      request.log.info({ account: holder?.id ?? null }, 'sign-in refused');
      throw new AppError('BAD_CREDENTIALS', { hint: left < WARN_BELOW ? triesLeft(left) : undefined });
    }
    await giveBack();
    return account;
  }

  private find({ kind, value }: SignInName, password: string): Promise<Found> {
    return kind === 'email' ? this.findByEmail(value, password) : this.findByNumber(value, password);
  }

  /** Computes two hashes: one for the account that owns the address, one for all that claim it. */
  private async findByEmail(email: string, password: string): Promise<Found> {
    const holder = await this.db.one(readHolder, { email });
    const isHolder = await this.passwords.matches(password, holder?.passwordHash ?? null);
    const claimHash = await this.passwords.hash(password, await this.salts.of(email));
    return {
      holder,
      account: await this.db.one(readSignIn, { email, passwordHash: (isHolder ? holder?.passwordHash : null) ?? null, claimHash }),
    };
  }

  /** Computes one hash: a number has one account. */
  private async findByNumber(phone: string, password: string): Promise<Found> {
    const holder = await this.db.one(readHolderOfNumber, { phone });
    const isHolder = await this.passwords.matches(password, holder?.passwordHash ?? null);
    const passwordHash = (isHolder ? holder?.passwordHash : null) ?? null;
    return { holder, account: await this.db.one(readSignInByNumber, { phone, passwordHash }) };
  }

  /**
   * Creates a learner and sends a link that proves the e-mail. An address that has an account gets the same answer for the same work: the
   * new account only claims it, and its owner gets a mail. CONSENT_REQUIRED. Decision 0035.
   */
  async register(
    { firstName, lastName, email, password, consentVersion, ...told }: Omit<Register, 'returnTo'>,
    request: Pick<FastifyRequest, 'networks' | 'ownOrigin'>,
  ): Promise<Account> {
    await this.limits.consumeFrom(this.registrations, request.networks);
    const facts = readLearnerFacts(told, { year: new Date().getUTCFullYear() });
    const agreed = await this.legal.agreed(consentVersion);
    await refuseCommon(password, 'password');
    const id = uuidV7();
    const passwordHash = await this.passwords.hash(password, await this.salts.of(email));
    // Another request took the address first: this account claims it.
    while (!(await this.db.one(insertLearner, { id, firstName, lastName, email, passwordHash, agreed, ...facts })));
    await this.proofs.ask(id, request.ownOrigin);
    return { id, role: 'learner' };
  }

  /**
   * Creates an account with a role, without limits, mail or password rules: for the installation itself, e.g. in a demonstration.
   * EMAIL_TAKEN when the address has an account.
   */
  async create(
    { firstName, lastName, email, password }: Pick<Register, 'firstName' | 'lastName' | 'email' | 'password'>,
    role: Role,
  ): Promise<Account> {
    const account = { id: uuidV7(), role };
    const passwordHash = await this.passwords.hash(password, await this.salts.of(email));
    const inserted = await this.db.one(insertWithRole, { ...account, firstName, lastName, email, passwordHash });
    if (!inserted) throw new AppError('EMAIL_TAKEN', { fields: { email: 'Un compte existe déjà avec cet e-mail.' } });
    return account;
  }

  private async takeTry({ kind, value }: SignInName, request: FastifyRequest): Promise<{ left: number; giveBack: () => Promise<void> }> {
    const device = await (kind === 'email' ? this.devices.ofEmail(value, request) : this.devices.ofNumber(value, request));
    const subject = device ? `${value} from ${device}` : value;
    if (!device) await this.limits.consumeFrom(this.failuresOfAddress, request.networks);
    const left = await this.limits.consume(this.failures, subject);
    const giveBack = async () => {
      await this.limits.giveBack(this.failures, subject);
      if (!device) await this.limits.giveBackTo(this.failuresOfAddress, request.networks);
    };
    return { left, giveBack };
  }
}

function triesLeft(left: number): string {
  if (left === 0) return 'Patientez un quart d’heure avant le prochain essai.';
  return left === 1 ? 'Il vous reste 1 essai.' : `Il vous reste ${left} essais.`;
}
