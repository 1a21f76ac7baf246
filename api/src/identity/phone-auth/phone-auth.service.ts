import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PhoneAuthState, PhoneClaim, PhoneStart, PhoneStarted, PhoneVerify } from '@ulty/contracts/people/phone-auth.js';
import { PHONE_COUNTRIES } from '@ulty/domain/base/phone-countries.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { LegalTexts } from '../legal/legal-texts.js';
import type { CodePurpose } from './phone-code.js';
import { PhoneClaims } from './phone-claims.service.js';
import { PhoneCodes, type Asker, type PhoneAccount, type Source } from './phone-codes.service.js';
import { CODE_LIFE_S } from './phone-codes.queries.js';
import { readPhone, type PhoneNumber } from '../../core/base/phone-number.js';
import { CALL_GATEWAY, SMS_GATEWAY, smsChannel, type SmsGateway } from './sms-gateway.js';

const CLOSED: Record<CodePurpose, string> = {
  'sign-in': 'La connexion par téléphone n’est pas ouverte ici. Connectez-vous par e-mail.',
  'number-change': 'Aucun service de SMS n’est relié à ce site.',
  guardian: 'Aucun service de SMS n’est relié à ce site.',
};

/** Text of a message per purpose: it must state what the code is for. */
const WORDS: Record<CodePurpose, (code: string) => string> = {
  'sign-in': (code) => `votre code est ${code}. Il sert pendant 10 minutes. Ne le donnez à personne.`,
  'number-change': (code) =>
    `votre code est ${code}, pour changer le numéro du compte. Il sert pendant 10 minutes. Ne le donnez à personne.`,
  guardian: (code) =>
    `un élève vous désigne comme parent ou tuteur. Si vous êtes d'accord, donnez-lui ce code. Le code est ${code}. Il sert pendant 10 minutes.`,
};

/** Text of a call, which cannot be read again: the digits are spoken one by one, twice. */
function spoken(code: string): string {
  const digits = [...code].join(', ');
  return `Bonjour, ici Ulty. Votre code est : ${digits}. Je répète : ${digits}. Il sert pendant dix minutes. Ne le donnez à personne. Au revoir.`;
}

/** Phone sign-in: a code to a number, and the account behind it. Product §2.1. */
@Injectable()
export class PhoneAuthService {
  private readonly logger = new Logger('PhoneAuth');

  constructor(
    private readonly codes: PhoneCodes,
    private readonly claims: PhoneClaims,
    private readonly legal: LegalTexts,
    @Inject(SMS_GATEWAY) private readonly gateway: SmsGateway | null,
    @Inject(CALL_GATEWAY) private readonly calls: SmsGateway | null,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  state(): Omit<PhoneAuthState, 'inviter'> {
    return { channel: smsChannel(this.config), hasCalls: this.calls !== null, countries: [...PHONE_COUNTRIES] };
  }

  /** Sends a code; same work and same answer whether or not the number has an account. `origin`: address of this site in the browser. */
  async start({ phone, country, deviceId, by }: PhoneStart, source: Omit<Source, 'deviceId'>, origin: string): Promise<PhoneStarted> {
    return this.sendCode('sign-in', () => readPhone(phone, country), { ...source, deviceId }, origin, by);
  }

  /**
   * Sends a code for one purpose, within the limits shared by all purposes and by SMS and call; returns how the valid code was sent, which
   * may differ from the request. GATEWAY_DOWN, CALL_FAILED, TOO_MANY_REQUESTS, and the errors of reading the number.
   */
  async sendCode(
    purpose: CodePurpose,
    number: () => PhoneNumber,
    source: Source,
    origin: string,
    by: PhoneStarted['by'] = 'sms',
  ): Promise<PhoneStarted> {
    const channel = smsChannel(this.config);
    if (!channel || !this.gateway) throw new AppError('GATEWAY_DOWN', { fields: { phone: CLOSED[purpose] } });
    const gateway = by === 'sms' ? this.gateway : this.calls;
    if (!gateway) throw new AppError('CALL_FAILED', { fields: { phone: 'Les appels ne sont pas ouverts ici. Demandez un SMS.' } });
    const { e164, display } = number();
    const { id, code, by: sentBy, retryAfterS, isForAccountsOnly } = await this.codes.prepare(e164, purpose, source, by);
    const site = this.config.publicOrigin ?? (channel === 'log' ? origin : undefined);
    const text = code && (by === 'sms' ? messageOf(purpose, code, site) : spoken(code));
    if (text && isForAccountsOnly) this.sendLater(gateway, e164, text, by);
    else if (text) await this.send(gateway, id, e164, text, by);
    const consentVersion = (await this.legal.version()) ?? '';
    return { retryAfterS, expiresInS: CODE_LIFE_S, channel, by: sentBy, e164, display, isForAccountsOnly, consentVersion };
  }

  /** Sends a notice without code. Rejects when it may not have been sent: sending it twice is better than never. */
  async tell(to: string, text: string): Promise<void> {
    if (!this.gateway) throw new AppError('GATEWAY_DOWN');
    if ((await this.gateway.send(to, text)) === 'unanswered') throw new Error('the gateway did not answer in time');
  }

  /**
   * Returns the account of a number, by its code; for a dormant account, the ways to prove ownership. CONSENT_REQUIRED; CODE_EXPIRED also
   * for administrators.
   */
  async verify(
    { phone, country, code, deviceId, consentVersion }: PhoneVerify,
    asker: Omit<Asker, 'deviceId'>,
  ): Promise<PhoneAccount | { claim: PhoneClaim }> {
    const { e164 } = readPhone(phone, country);
    const agreed = consentVersion !== undefined && consentVersion === (await this.legal.version()) ? consentVersion : null;
    const account = await this.codes.enter(e164, code, { ...asker, deviceId }, agreed);
    if (account) return account;
    const claim = await this.claims.open(e164, agreed);
    if (!claim) throw new AppError('CODE_EXPIRED');
    return { claim };
  }

  /**
   * Sends without waiting for the gateway, while only numbers with an account get codes: its response time would reveal which numbers have
   * one. The code is not released even when it was not sent.
   */
  private sendLater(gateway: SmsGateway, to: string, text: string, by: PhoneStarted['by']): void {
    setImmediate(
      () => void gateway.send(to, text).catch((error: unknown) => this.logger.warn(`a code by ${by} did not leave: ${String(error)}`)),
    );
  }

  /**
   * Sends a code. One that may arrive is valid and counts: the caller gets the same answer as if it had been sent, and can ask again. Only
   * a code that was certainly not sent is released.
   */
  private async send(gateway: SmsGateway, id: string, to: string, text: string, by: PhoneStarted['by']): Promise<void> {
    try {
      if ((await gateway.send(to, text)) === 'unanswered') this.logger.warn(`nobody said in time whether a code by ${by} leaves`);
    } catch (error) {
      await this.codes.giveBack(id);
      this.logger.warn(`a code by ${by} did not leave: ${String(error)}`);
      throw new AppError(by === 'sms' ? 'GATEWAY_DOWN' : 'CALL_FAILED', { cause: error });
    }
  }
}

/**
 * Text of the SMS. Its last line lets the browser fill the code in (WebOTP) for that host alone, so it comes from the configuration only: a
 * host read from the request could be forged.
 */
function messageOf(purpose: CodePurpose, code: string, origin: string | undefined): string {
  const message = `Ulty : ${WORDS[purpose](code)}`;
  // A guardian receives the code, but does not type it into their own browser.
  return origin && purpose !== 'guardian' ? `${message}\n\n@${new URL(origin).hostname} #${code}` : message;
}
