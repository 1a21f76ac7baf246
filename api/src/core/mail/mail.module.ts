import { Module } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { MailQueue } from './mail-queue.js';

@Module({ providers: [Mailer, MailQueue], exports: [Mailer, MailQueue] })
export class MailModule {}
