/** Why a celebrity gets no photograph, until something changes at the source. */
type RefusalReason =
  | "no_person"
  | "several_persons"
  | "no_picture"
  | "missing_file"
  | "licence"
  | "restricted"
  | "no_author"
  | "format"
  | "animated"
  | "too_large"
  | "too_small"
  | "broken"
  | "address"
  /** By an operator. */
  | "not_wanted";

/** The picture is refused; the message tells the operator why. */
export class PhotoRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.name = "PhotoRefused";
    this.reason = reason;
  }
}

/** A site fails or asks to wait too long; try again another day. */
export class SiteUnavailable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = "SiteUnavailable";
  }
}
