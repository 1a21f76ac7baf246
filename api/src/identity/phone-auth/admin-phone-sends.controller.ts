import { Controller, Get } from '@nestjs/common';
import { PhoneSends } from '@ulty/contracts/phone-sends.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { SendAlert } from './send-alert.js';

@Controller('api/admin/phone-sends')
@Access('admin')
export class AdminPhoneSendsController {
  constructor(private readonly alert: SendAlert) {}

  /** PhoneSends: the SMS and calls of the last 24 hours beside what the installation allows. 401, 403. Product §2.24. */
  @Get()
  @Answers(PhoneSends)
  read(): Promise<PhoneSends> {
    return this.alert.read();
  }
}
