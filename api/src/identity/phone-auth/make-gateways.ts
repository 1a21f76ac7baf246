import type { FactoryProvider } from '@nestjs/common';
import { join } from 'node:path';
import { CONFIG, type Config } from '../../core/base/config.js';
import { HttpGateway } from './http-gateway.js';
import { LogGateway } from './log-gateway.js';
import { CALL_GATEWAY, SMS_GATEWAY, smsChannel, type SmsGateway } from './sms-gateway.js';

const makeGateway =
  (by: 'sms' | 'call') =>
  (config: Config): SmsGateway | null => {
    const reached = by === 'sms' ? config.sms : config.calls;
    if (reached) return new HttpGateway(reached);
    return smsChannel(config) === 'log' ? new LogGateway(join(config.dataDir, 'sms.log'), by) : null;
  };

export const smsGateway: FactoryProvider<SmsGateway | null> = { provide: SMS_GATEWAY, useFactory: makeGateway('sms'), inject: [CONFIG] };
export const callGateway: FactoryProvider<SmsGateway | null> = { provide: CALL_GATEWAY, useFactory: makeGateway('call'), inject: [CONFIG] };
