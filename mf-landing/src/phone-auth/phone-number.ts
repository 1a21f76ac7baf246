import { PHONE_METADATA } from '@ulty/domain/phone-metadata.js';
import { cleanPhone } from '@ulty/domain/phone-text.js';
import { AsYouType, parsePhoneNumberFromString, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';

const METADATA = PHONE_METADATA as MetadataJson;

/** The number grouped as its country writes it, while it is typed: '70 12 34 56'. */
export function groupDigits(typed: string, country: string): string {
  return new AsYouType({ defaultCountry: country as CountryCode }, METADATA).input(cleanPhone(typed));
}

/** The mobile of a country we send codes to that can be read in it, as E.164, or null. The API decides in the end. */
export function mobileOf(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(cleanPhone(typed), { defaultCountry: country as CountryCode, extract: false }, METADATA);
  return number?.isValid() ? number.number : null;
}
