package dev.docent.it.hosts.plain;

import java.time.LocalDate;
import java.util.List;

/** A bean that the runtime's JSON binding writes and reads. */
public class Greeting {

    private String text;
    private String nothing;
    private LocalDate day;
    private List<String> more;

    public Greeting() {}

    Greeting(String text, String nothing, LocalDate day, List<String> more) {
        this.text = text;
        this.nothing = nothing;
        this.day = day;
        this.more = more;
    }

    public String getText() {
        return text;
    }

    public void setText(String text) {
        this.text = text;
    }

    public String getNothing() {
        return nothing;
    }

    public void setNothing(String nothing) {
        this.nothing = nothing;
    }

    public LocalDate getDay() {
        return day;
    }

    public void setDay(LocalDate day) {
        this.day = day;
    }

    public List<String> getMore() {
        return more;
    }

    public void setMore(List<String> more) {
        this.more = more;
    }
}
