import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Register, Role, SignIn } from '@ulty/contracts/auth.js';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { AppError } from '../errors.js';
import { uuidV7 } from '../uuid.js';
import { AttemptLimit } from './attempt-limit.js';
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
  private readonly failuresByEmail: AttemptLimit;
  private readonly failuresByAddress: AttemptLimit;
  private readonly registrations: AttemptLimit;

  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly passwords: Passwords,
    @Inject(CONFIG) config: Config,
  ) {
    this.failuresByEmail = new AttemptLimit(config.signInFailures, WINDOW_MS);
    this.failuresByAddress = new AttemptLimit(config.signInFailures * ADDRESS_FACTOR, WINDOW_MS);
    this.registrations = new AttemptLimit(config.registrationsPerAddress, WINDOW_MS);
  }

  /** The account of these credentials. BAD_CREDENTIALS whichever is wrong; TOO_MANY_REQUESTS after repeated failures. */
  async signIn({ email, password }: SignIn, address: string): Promise<Account> {
    this.failuresByAddress.take(address);
    this.failuresByEmail.take(email);
    const user = await this.users.findOne({ where: { email }, select: { id: true, role: true, passwordHash: true, deletionAt: true } }).catch((error: unknown) => {
      this.giveBack(email, address);
      throw error;
    });
    if (!(await this.passwords.matches(password, user?.passwordHash ?? null)) || !user) {
      const left = this.failuresByEmail.left(email);
      throw new AppError('BAD_CREDENTIALS', { hint: left < WARN_BELOW ? triesLeft(left) : undefined });
    }
    this.giveBack(email, address);
    return { id: user.id, role: user.role, isLeaving: user.deletionAt !== null, givenHash: user.passwordHash };
  }

  /** A new learner. EMAIL_TAKEN when the address has an account, also when two requests race for it. */
  async register(wanted: Omit<Register, 'returnTo'>, address: string): Promise<Account> {
    this.registrations.take(address);
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

  private giveBack(email: string, address: string): void {
    this.failuresByEmail.giveBack(email);
    this.failuresByAddress.giveBack(address);
  }
}

function triesLeft(left: number): string {
  if (left === 0) return 'Patientez un quart d’heure avant le prochain essai.';
  return left === 1 ? 'Il vous reste 1 essai.' : `Il vous reste ${left} essais.`;
}
