import { Controller } from '@nestjs/common';
import { PhoneSends } from '@ulty/contracts/people/phone-sends.js';
import { phoneSends } from '@ulty/contracts/reads/admin.js';
import { Read } from '../../core/reads/read.js';
import { SendAlert } from './send-alert.js';

@Controller()
export class AdminPhoneSendsController {
  constructor(private readonly alert: SendAlert) {}

  /** PhoneSends: number of SMS and calls in the last 24 hours, and the limits of the installation. 401, 403. Product §2.24. */
  @Read(phoneSends, { answer: PhoneSends })
  phoneSends(): Promise<PhoneSends> {
    return this.alert.sendsOfDay();
  }
}
