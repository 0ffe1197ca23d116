import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { EmbedSite } from './openEmbedSite.ts';

const require = createRequire(import.meta.url);

declare global {
  /** Events that the legacy page received, in order. */
  var legacyPageEvents: string[] | undefined;
}

// Plugins that extend prototypes with enumerable properties; jQuery breaks when Object.prototype is extended.
const plugins = `
Array.prototype.last = function () { return this[this.length - 1]; };
Array.prototype.remove = function (item) { var at = jQuery.inArray(item, this); if (at >= 0) this.splice(at, 1); return this; };
Function.prototype.bindTo = function (self) { var call = this; return function () { return call.apply(self, arguments); }; };
String.prototype.capitalize = function () { return this.charAt(0).toUpperCase() + this.slice(1); };

window.legacyPageEvents = [];
jQuery.ajaxSetup({ cache: false, timeout: 5000, headers: { 'X-Requested-With': 'legacy page' } });

(function ($) {
  var record = function (event) { legacyPageEvents.push(event.type + ' ' + (event.target.localName || 'document')); };
  $(document).on('click focusin', '*', record).on('keydown', function (event) {
    if (event.which === 27) legacyPageEvents.push('escape ' + (event.isDefaultPrevented() ? 'used' : 'free'));
  });
  // A delegated handler must not find buttons inside the elements.
  $(document).on('click', 'button', function () { $(this).addClass('pressed'); });

  $.fn.legacyModal = function (action) {
    var modal = this;
    var hide = function () { modal.removeClass('open'); $(document).off('.legacyModal'); modal.off('.legacyModal'); };
    if (action === 'hide') hide();
    else {
      modal.addClass('open').attr('tabindex', -1).focus();
      $(document).off('focusin.legacyModal').on('focusin.legacyModal', function (event) {
        if (modal[0] !== event.target && !modal.has(event.target).length) modal.focus();
      });
      modal.on('keydown.legacyModal', function (event) { if (event.which === 27 && !event.isDefaultPrevented()) hide(); });
    }
    return this;
  };
})(jQuery);
`;

/** Returns the script tags of a page from around 2012, which records events in `legacyPageEvents`. */
export function legacyPageScripts(site: EmbedSite): string {
  site.putScript('/jquery.js', readFileSync(require.resolve('jquery'), 'utf8'));
  site.putScript('/plugins.js', plugins);
  return '<script src="/jquery.js"></script><script src="/plugins.js"></script>';
}
