import type { DeviceProfile } from '../people/device-profiles.js';
import type { PhoneAuthState } from '../people/phone-auth.js';
import { defineRead } from './define-read.js';

/** How codes can be sent here, and to which countries. Product §2.1. */
export const phoneAuthState = defineRead<PhoneAuthState>({ path: '/api/auth/phone', access: 'public', keep: 'no', changedBy: [] });

/** The profiles kept on this device, which its cookie identifies. Product §1.7. */
export const deviceProfiles = defineRead<DeviceProfile[]>({ path: '/api/auth/profiles', access: 'public', keep: 'no', changedBy: [] });
