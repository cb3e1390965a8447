export interface ShareLink {
  network: string;
  href: string;
}

/** Plain links that open a network's own share form with the post filled in. No script of theirs is loaded. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const address = encodeURIComponent(url);
  return [
    { network: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { network: 'X', href: `https://x.com/intent/post?url=${address}&text=${encodeURIComponent(title)}` },
    { network: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
