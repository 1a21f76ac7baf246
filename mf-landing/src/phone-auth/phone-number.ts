import { PHONE_METADATA } from '@ulty/domain/base/phone-metadata.js';
import { cleanPhone } from '@ulty/domain/base/phone-text.js';
import { AsYouType, parsePhoneNumberFromString, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';

const METADATA = PHONE_METADATA as MetadataJson;

/** The number grouped as its country writes it, while it is typed: '70 12 34 56'. */
export function groupDigits(typed: string, country: string): string {
  return new AsYouType({ defaultCountry: country as CountryCode }, METADATA).input(cleanPhone(typed));
}

/** The text as an E.164 mobile number of a country we send codes to, or null. The API has the last word. */
export function mobileOf(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(cleanPhone(typed), { defaultCountry: country as CountryCode, extract: false }, METADATA);
  return number?.isValid() ? number.number : null;
}
