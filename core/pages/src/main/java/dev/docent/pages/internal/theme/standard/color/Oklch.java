package dev.docent.pages.internal.theme.standard.color;

/**
 * A colour as people see it.
 *
 * @param lightness 0 is black, 1 is white
 * @param chroma 0 is grey; strong colours have 0.3
 * @param hue angle in radians
 */
record Oklch(double lightness, double chroma, double hue) {

    static Oklch of(Color color) {
        double r = linear(color.red());
        double g = linear(color.green());
        double b = linear(color.blue());
        double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
        double x = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
        double y = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
        return new Oklch(lightness, Math.hypot(x, y), Math.atan2(y, x));
    }

    /** {@return a colour by its hue in degrees} */
    static Oklch of(double lightness, double chroma, int degrees) {
        return new Oklch(lightness, chroma, Math.toRadians(degrees));
    }

    Oklch withLightness(double other) {
        return new Oklch(Math.max(0, Math.min(1, other)), chroma, hue);
    }

    Oklch withChroma(double other) {
        return new Oklch(lightness, other, hue);
    }

    /** {@return the nearest colour of sRGB with this lightness and hue} */
    Color color() {
        double low = 0;
        double high = chroma;
        for (int i = 0; i < 12 && !isDisplayable(high); i++) {
            double middle = (low + high) / 2;
            if (isDisplayable(middle)) {
                low = middle;
            } else {
                high = middle;
            }
            if (i == 11) {
                high = low;
            }
        }
        double[] rgb = rgb(high);
        return new Color(gamma(rgb[0]), gamma(rgb[1]), gamma(rgb[2]));
    }

    private boolean isDisplayable(double ofChroma) {
        for (double part : rgb(ofChroma)) {
            if (part < -0.0005 || part > 1.0005) {
                return false;
            }
        }
        return true;
    }

    private double[] rgb(double ofChroma) {
        double x = ofChroma * Math.cos(hue);
        double y = ofChroma * Math.sin(hue);
        double l = cube(lightness + 0.3963377774 * x + 0.2158037573 * y);
        double m = cube(lightness - 0.1055613458 * x - 0.0638541728 * y);
        double s = cube(lightness - 0.0894841775 * x - 1.2914855480 * y);
        return new double[] {
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        };
    }

    private static double cube(double x) {
        return x * x * x;
    }

    static double linear(int part) {
        double value = part / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    private static int gamma(double linear) {
        double value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * Math.max(0, Math.min(1, value)));
    }
}
