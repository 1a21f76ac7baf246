import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../base/icon';
import { search } from '../base/icons';
import './search-form.css';

export interface SearchFormProps {
  /** Target of the GET: '/courses', '/search', '/blog'. */
  action: string;
  /** Name of the parameter. */
  name?: string;
  /** Accessible name of the field, and the placeholder unless one is given. */
  label: string;
  placeholder?: string;
  defaultValue?: string;
  /** Other parameters to send, such as the selected category. */
  keep?: Readonly<Record<string, string>>;
  /** Whether a blank search is not sent. Spec §5. Leave it out where a blank search shows everything again. */
  ignoreBlank?: boolean;
  onSubmit?: ComponentPropsWithRef<'form'>['onSubmit'];
  /** Further properties of the field, such as those of a list of suggestions. */
  field?: ComponentPropsWithRef<'input'>;
  /** `<SearchButton>`s at the right: voice, AI. */
  children?: ReactNode;
}

/** A search that works without script: a GET form with an uncontrolled field. Its magnifying glass is the submit button. */
export function SearchForm({
  action,
  name = 'search',
  label,
  placeholder = label,
  defaultValue,
  keep = {},
  ignoreBlank = false,
  onSubmit,
  field,
  children,
}: SearchFormProps) {
  return (
    <form
      className="u-search u-wrap u-wide"
      role="search"
      aria-label={label}
      action={action}
      method="get"
      data-ignore-blank={ignoreBlank ? '' : undefined}
      onSubmit={onSubmit}
    >
      <button className="u-search-button u-touch u-strong u-rigid" type="submit" aria-label="Rechercher">
        <Icon path={search} size={22} />
      </button>
      <input
        className="u-search-input"
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        {...field}
      />
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
    </form>
  );
}

export interface SearchButtonProps extends ComponentPropsWithRef<'button'> {
  icon: string;
  /** With a background colour of its own, for the second button. */
  tinted?: boolean;
}

/** A button inside the search box; without a label give `aria-label`. */
export function SearchButton({ icon, tinted, children, type = 'button', ...rest }: SearchButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={tinted ? 'u-search-button u-search-button-tinted u-touch u-strong u-rigid' : 'u-search-button u-touch u-strong u-rigid'}
    >
      <Icon path={icon} size={22} />
      {children}
    </button>
  );
}
