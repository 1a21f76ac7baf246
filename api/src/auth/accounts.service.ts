import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Register, Role, SignIn } from '@ulty/contracts/auth.js';
import { Repository } from 'typeorm';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { AppError } from '../errors.js';
import type { Networks } from '../http/networks-of.js';
import { Limits, type Limit } from '../limits/limits.js';
import { uuidV7 } from '../uuid.js';
import { KnownDevices } from './known-devices.js';
import { Passwords } from './passwords.js';
import { UserEntity } from './user.entity.js';

const WINDOW_MS = 15 * 60_000;
/** Schools, cyber cafés and mobile operators put hundreds of people behind one address. */
const ADDRESS_FACTOR = 5;
/** From here on a failed sign-in says how many tries are left. */
const WARN_BELOW = 5;

/** An account as far as opening a session needs it. */
export interface Account {
  id: string;
  role: Role;
  /** The account is to go: the profile says so first, with the way to keep it. */
  isLeaving?: boolean;
  /** Hash of the password that was right just now: it must still be the account's when the session opens. */
  givenHash?: string | null;
}

/** Creates accounts and checks passwords, within limits. */
@Injectable()
export class AccountsService {
  private readonly failures: Limit;
  private readonly failuresOfAddress: Limit;
  private readonly registrations: Limit;

  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) config: Config,
  ) {
    this.failures = { name: 'sign-in', max: config.signInFailures, windowMs: WINDOW_MS };
    this.failuresOfAddress = { name: 'sign-in of address', max: config.signInFailures * ADDRESS_FACTOR, windowMs: WINDOW_MS };
    this.registrations = { name: 'registration', max: config.registrationsPerAddress, windowMs: WINDOW_MS };
  }

  /**
   * The account of these credentials. BAD_CREDENTIALS whichever is wrong; TOO_MANY_REQUESTS after repeated failures. A device that the account
   * knows has tries of its own, whatever strangers use up, also those behind its address. Decision 0034.
   */
  async signIn({ email, password }: SignIn, request: FastifyRequest): Promise<Account> {
    const { left, giveBack } = await this.takeTry(email, request);
    const user = await this.users.findOne({ where: { email }, select: { id: true, role: true, passwordHash: true, deletionAt: true } }).catch(async (error: unknown) => {
      await giveBack().catch(() => undefined);
      throw error;
    });
    if (!(await this.passwords.matches(password, user?.passwordHash ?? null)) || !user) throw new AppError('BAD_CREDENTIALS', { hint: left < WARN_BELOW ? triesLeft(left) : undefined });
    await giveBack();
    return { id: user.id, role: user.role, isLeaving: user.deletionAt !== null, givenHash: user.passwordHash };
  }

  /** A new learner. EMAIL_TAKEN when the address has an account, also when two requests race for it. */
  async register(wanted: Omit<Register, 'returnTo'>, networks: Networks): Promise<Account> {
    await this.limits.takeFrom(this.registrations, networks);
    return this.create(wanted, 'learner');
  }

  /** An account with a role, without limits: for the form above and for the demo. */
  async create({ firstName, lastName, email, password }: Omit<Register, 'returnTo'>, role: Role): Promise<Account> {
    const account = { id: uuidV7(), role };
    const passwordHash = await this.passwords.hash(password);
    const inserted = await this.users.createQueryBuilder().insert().values({ ...account, firstName, lastName, email, passwordHash }).orIgnore().returning('id').execute();
    if ((inserted.raw as unknown[]).length === 0) throw new AppError('EMAIL_TAKEN', { fields: { email: 'Un compte existe déjà avec cet e-mail.' } });
    return account;
  }

  private async takeTry(email: string, request: FastifyRequest): Promise<{ left: number; giveBack: () => Promise<void> }> {
    const device = await this.devices.ofEmail(email, request);
    const subject = device ? `${email} from ${device}` : email;
    if (!device) await this.limits.takeFrom(this.failuresOfAddress, request.networks);
    const left = await this.limits.take(this.failures, subject);
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
